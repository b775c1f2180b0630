import './chips.css';
import { Trans, useLingui } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { interestIcons } from './interest-icons.ts';
import { useInterestNames } from './interests.ts';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** All interests by name, as toggles, with a search. */
export function InterestChoice({ chosen, onChange }: Props) {
  const { t, i18n } = useLingui();
  const [sought, setSought] = useState('');
  const lower = (text: string) => text.trim().toLocaleLowerCase(i18n.locale);
  const found = Object.entries(useInterestNames())
    .filter(([, name]) => lower(name).includes(lower(sought)))
    .sort(([, a], [, b]) => a.localeCompare(b, i18n.locale));
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="interest-choice">
      <input
        type="search"
        value={sought}
        placeholder={t`Find an interest`}
        aria-label={t`Find an interest`}
        onChange={({ target }) => setSought(target.value)}
        onKeyDown={dontSubmit}
      />
      <fieldset className="chips" aria-label={t`Interests`}>
        {found.map(([id, name]) => (
          <label key={id} className="chip">
            <input
              type="checkbox"
              name="interest"
              value={id}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              className="for-readers"
            />
            <Icon of={interestIcons[id] ?? Sparkles} size={20} />
            {name}
          </label>
        ))}
      </fieldset>
      <p className="soft" role="status">
        {found.length === 0 && <Trans>We don’t have that one.</Trans>}
      </p>
    </div>
  );
}

/** Enter in a search looks for something; it does not mean to be through. */
const dontSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};
