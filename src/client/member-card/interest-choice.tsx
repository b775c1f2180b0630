import './chips.css';
import { useLingui } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import { Icon } from '../ui/icon.tsx';
import { interestIcons } from './interest-icons.ts';
import { useInterestNames } from './interests.ts';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** All interests by name, as toggles. */
export function InterestChoice({ chosen, onChange }: Props) {
  const { t, i18n } = useLingui();
  const sorted = Object.entries(useInterestNames()).sort(([, a], [, b]) => a.localeCompare(b, i18n.locale));
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="chips" aria-label={t`Interests`}>
      {sorted.map(([id, name]) => (
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
  );
}
