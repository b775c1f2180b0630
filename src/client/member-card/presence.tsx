import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { Presence, Profile } from '../../shared/calls/members.ts';
import { reachedAtom, useDevice } from '../app/atoms.ts';
import { presenceSince } from './presence-since.ts';

/**
 * Current presence: from the stream, else the profile. `asOf`: time of the server's statement in ms, by default this
 * page's latest.
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
  // The stream names everyone online in my conversations; a stored "online" may be days old.
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
