import './icebreaker.css';
import { useLingui } from '@lingui/react/macro';
import type { Profile } from '../../../shared/calls/members.ts';
import { useOpeners } from '../../member-card/first-message/use-openers.ts';
import { showWhole } from '../../ui/show-whole.ts';
import { takeOpener } from './take-opener.ts';

/** Above the composer while the other's first messages wait for an answer. The row is there before its openers are. */
export function Openers({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const openers = useOpeners(profile) ?? [];
  return (
    <ul className="openers" aria-label={t`Need an opener?`} onFocus={showWhole}>
      {openers.map((text) => (
        <li key={text}>
          <button type="button" className="plain" onClick={() => takeOpener(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
