import type { Presence } from '../../shared/calls/members.ts';
import { usePresenceText } from './presence.tsx';

/** Dot for online members beside a name; screen readers get any presence as text. */
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
