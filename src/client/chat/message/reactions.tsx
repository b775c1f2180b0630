import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { react } from '../../../local/chat/react.ts';
import { reactionsTo } from '../../../local/chat/reactions.ts';
import type { LocalMessage } from '../../../local/storage/db.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { Gone } from '../gone.ts';

interface Props {
  message: Pick<LocalMessage, 'id' | 'conversation' | 'reactions' | 'reacting'>;
  /** The other member's. */
  name: string;
}

/** On the edge of a bubble; a press gives the same one, or takes mine back. */
export function Reactions({ message, name }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const gone = useContext(Gone);
  const { mine, theirs } = reactionsTo(message, device.member);
  const given = [...new Set([theirs, mine])].filter(Boolean);
  if (given.length === 0) return null;
  const from = (emoji: string) => [emoji === theirs && name, emoji === mine && t`You`].filter(Boolean).join(', ');
  return (
    <div className="reactions" dir="ltr">
      {given.map((emoji) => (
        <button
          key={emoji}
          ref={passFocusOn}
          type="button"
          aria-pressed={emoji === mine}
          disabled={gone}
          aria-label={`${emoji} ${from(emoji)}`}
          onClick={() => inBackground(react(device, message, emoji))}
        >
          {emoji}
          {mine === theirs && <span>2</span>}
        </button>
      ))}
    </div>
  );
}
