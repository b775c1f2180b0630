import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { Presence, Profile } from '../../shared/calls/members.ts';
import { reachedAtom, useDevice } from '../app/atoms.ts';
import { presenceSince } from './presence-since.ts';

/**
 * What is known now: the stream's word, else the profile's. Without an answer nobody can be said to be online. `asOf`: when the
 * server said what the profile says, in ms, where that is known: by all screens alike what it has told this page last.
 */
export function usePresence(profile: Profile | undefined, asOf?: number): Presence {
  const { live } = useDevice();
  const reached = useAtomValue(reachedAtom);
  const presence = useSyncExternalStore(
    useCallback((changed) => live.subscribe(changed), [live]),
    () => (profile ? live.presence(profile.id) : undefined),
  );
  if (!reached || !profile) return null;
  if (presence !== undefined) return presence;
  const at = live.asOf(profile.id) ?? asOf;
  if (at !== undefined) return presenceSince(profile.presence, at, Date.now());
  // The stream names whoever of my conversations is online. A stored profile may have said so days ago.
  return profile.presence === 'online' ? 'today' : profile.presence;
}

export function useTyping(conversation: string): boolean {
  const { live } = useDevice();
  return useSyncExternalStore(
    useCallback((changed) => live.subscribe(changed), [live]),
    () => live.typing(conversation),
  );
}

export function usePresenceText(presence: Presence): string | undefined {
  const { t } = useLingui();
  switch (presence) {
    case 'online':
      return t`online`;
    case 'today':
      return t`active today`;
    case 'week':
      return t`active this week`;
    case null:
      return undefined;
  }
}
