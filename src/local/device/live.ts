import type { Events } from '../../shared/calls/chat.ts';
import type { Presence } from '../../shared/calls/members.ts';
import type { CommandName } from '../../shared/commands.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { typingShown } from '../../shared/limits.ts';
import type { Push } from '../../shared/push.ts';
import type { Timers } from './platform.ts';

/** A change that was refused for good and undone here. Refused messages show in their chat, so they are no alerts. */
export type Alert =
  | { kind: 'removeChatFailed'; conversation: string; code: ErrorCode }
  | { kind: 'refused'; command: CommandName; code: ErrorCode };

type LiveEvent = { [Name in 'typing' | 'presence']: { type: Name; data: Events[Name] } }['typing' | 'presence'];

/** State of the moment, never stored. */
export interface Live {
  typing(conversation: string): boolean;
  /** Last presence from the stream; undefined if it said nothing, then the profile's value counts. */
  presence(profile: string): Presence | undefined;
  /** When an answer last contained somebody's presence, in ms; undefined if none has. */
  asOf(profile: string): number | undefined;
  noteAnswer(profiles: readonly { id: string }[], at: number): void;
  subscribe(listener: () => void): () => void;
  hear(event: LiveEvent): void;
  /** Ends the typing indicator when the message arrives. */
  stopTyping(conversation: string): void;
  /** Drops everything the stream said, after it closed. */
  forget(): void;
  /** Changes that this page itself fetched, not another tab or the worker. */
  onArrival(listener: (arrived: readonly Push[]) => void): () => void;
  arrive(arrived: readonly Push[]): void;
  /** Profiles of new matches that this page has seen, until they are announced. */
  matches: Set<string>;
  onMatch(listener: () => void): () => void;
  match(profile: string): void;
  onAlert(listener: (alert: Alert) => void): () => void;
  alert(alert: Alert): void;
}

export function createLive(timers: Timers): Live {
  const typing = new Map<string, number>();
  const presence = new Map<string, Presence>();
  const answered = new Map<string, number>();
  const listeners = new Set<() => void>();
  const alertListeners = new Set<(alert: Alert) => void>();
  const arrivalListeners = new Set<(arrived: readonly Push[]) => void>();
  const matchListeners = new Set<() => void>();
  const matches = new Set<string>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  function stopTyping(conversation: string): void {
    const timer = typing.get(conversation);
    if (timer === undefined) return;
    timers.clearTimeout(timer);
    typing.delete(conversation);
    changed();
  }

  return {
    typing: (conversation) => typing.has(conversation),
    presence: (profile) => presence.get(profile),
    asOf: (profile) => answered.get(profile),
    noteAnswer(profiles, at) {
      for (const { id } of profiles) answered.set(id, at);
      changed();
    },
    subscribe: subscriber(listeners),
    hear({ type, data }) {
      if (type === 'presence') presence.set(data.profile, data.presence);
      else {
        const { conversation } = data;
        const before = typing.get(conversation);
        if (before !== undefined) timers.clearTimeout(before);
        typing.set(
          conversation,
          timers.setTimeout(() => stopTyping(conversation), typingShown),
        );
      }
      changed();
    },
    stopTyping,
    forget() {
      for (const timer of typing.values()) timers.clearTimeout(timer);
      typing.clear();
      presence.clear();
      changed();
    },
    onArrival: subscriber(arrivalListeners),
    arrive(arrived) {
      if (arrived.length > 0) for (const listener of [...arrivalListeners]) listener(arrived);
    },
    matches,
    onMatch: subscriber(matchListeners),
    match(profile) {
      matches.add(profile);
      for (const listener of [...matchListeners]) listener();
    },
    onAlert: subscriber(alertListeners),
    alert(alert) {
      for (const listener of [...alertListeners]) listener(alert);
    },
  };
}

const subscriber =
  <Listener>(listeners: Set<Listener>) =>
  (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
