import './icebreaker.css';
import { useLingui } from '@lingui/react/macro';
import type { Profile } from '../../../shared/calls/members.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { useOpeners } from '../../member-card/first-message/use-openers.ts';
import { showWhole } from '../../ui/show-whole.ts';
import { focusComposer, takeOpener } from './take-opener.ts';

/** Above the composer while the other's first messages wait for an answer. The row is there before its openers are. */
export function Openers({ conversation, profile }: { conversation: string; profile: Profile }) {
  const { t } = useLingui();
  const device = useDevice();
  const openers = useOpeners(profile) ?? [];
  const choose = async (text: string) => {
    await takeOpener(device, conversation, text);
    focusComposer();
  };
  return (
    <ul className="openers" aria-label={t`Need an opener?`} onFocus={showWhole}>
      {openers.map((text) => (
        <li key={text}>
          <button type="button" className="plain" onClick={() => inBackground(choose(text))}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
