import type { Events } from '../../shared/calls/chat.ts';
import type { Presence } from '../../shared/calls/members.ts';
import type { CommandName } from '../../shared/commands.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { typingShown } from '../../shared/limits.ts';
import type { Push } from '../../shared/push.ts';
import type { Timers } from './platform.ts';

/** Something the member did was refused for good, and has been taken back here. Refused messages are no alerts: they show by themselves. */
export type Alert =
  | { kind: 'removeChatFailed'; conversation: string; code: ErrorCode }
  | { kind: 'refused'; command: CommandName; code: ErrorCode };

type LiveEvent = { [Name in 'typing' | 'presence']: { type: Name; data: Events[Name] } }['typing' | 'presence'];

/** What is true for a moment only, and never stored. */
export interface Live {
  typing(conversation: string): boolean;
  /** What the stream last said; undefined when it has said nothing, and the profile's own word counts. */
  presence(profile: string): Presence | undefined;
  /** When the server last told this page of somebody's presence in an answer, in ms; undefined when it has not. */
  asOf(profile: string): number | undefined;
  noteAnswer(profiles: readonly { id: string }[], at: number): void;
  subscribe(listener: () => void): () => void;
  hear(event: LiveEvent): void;
  /** A message has come of it. */
  stopTyping(conversation: string): void;
  /** The stream is gone, and with it all that it said. */
  forget(): void;
  /** News that this page has fetched itself, not another tab and not the worker. */
  onArrival(listener: (news: readonly Push[]) => void): () => void;
  arrive(news: readonly Push[]): void;
  /** Whom it has become a match with, as this page has seen by itself; each until it is told. */
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
  const arrivalListeners = new Set<(news: readonly Push[]) => void>();
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
    arrive(news) {
      if (news.length > 0) for (const listener of [...arrivalListeners]) listener(news);
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
