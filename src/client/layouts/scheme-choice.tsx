import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Monitor from 'lucide-react/icons/monitor';
import MoonStar from 'lucide-react/icons/moon-star';
import Sun from 'lucide-react/icons/sun';
import { type Scheme, schemeAtom } from '../appearance/scheme.ts';
import { useChooseScheme } from '../appearance/use-choose-scheme.ts';
import { Icon } from '../ui/icon.tsx';

export function SchemeChoice() {
  const { t } = useLingui();
  const scheme = useAtomValue(schemeAtom);
  const choose = useChooseScheme();
  const choices = [
    ['auto', t`Same as device`, Monitor],
    ['light', t`Light`, Sun],
    ['dark', t`Dark`, MoonStar],
  ] as const satisfies [Scheme, string, unknown][];
  return (
    <fieldset className="scheme-choice">
      <legend className="for-readers">{t`Appearance`}</legend>
      {choices.map(([value, label, drawing]) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name="scheme"
            className="for-readers"
            aria-label={label}
            checked={value === scheme}
            onChange={() => choose(value)}
          />
          <Icon of={drawing} size={16} />
        </label>
      ))}
    </fieldset>
  );
}
