import type { Presence } from '../../shared/calls/members.ts';
import { usePresenceText } from './presence.tsx';

/** Beside a name: a dot for who is online; for readers the word, whatever it is. */
export function PresenceDot({ presence }: { presence: Presence }) {
  const text = usePresenceText(presence);
  if (text === undefined) return null;
  return (
    <>
      {presence === 'online' && <span className="presence-dot" />}
      <span className="for-readers">, {text}</span>
    </>
  );
}
