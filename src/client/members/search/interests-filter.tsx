import { Trans, useLingui } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId } from 'react';
import type { FilterProps } from '../../member-card/filters/filter-props.ts';
import { interestIcons } from '../../member-card/interest-icons.ts';
import { useInterestNames } from '../../member-card/interests.ts';
import { Icon } from '../../ui/icon.tsx';

export function InterestsFilter({ filters, choose }: FilterProps) {
  const { i18n } = useLingui();
  const hint = useId();
  const { interests = [], ...others } = filters;
  const names = Object.entries(useInterestNames()).sort(([, a], [, b]) => a.localeCompare(b, i18n.locale));
  const toggle = (id: string) => {
    const chosen = interests.includes(id) ? interests.filter((one) => one !== id) : [...interests, id];
    choose({ ...others, ...(chosen.length > 0 && { interests: chosen }) });
  };
  return (
    <fieldset className="filters-many" aria-describedby={hint}>
      <legend>
        <Trans>Interests</Trans>
      </legend>
      <p className="soft small" id={hint}>
        <Trans>Members with at least one of these.</Trans>
      </p>
      <div className="chips">
        {names.map(([id, name]) => (
          <label key={id} className="chip">
            <input
              type="checkbox"
              value={id}
              checked={interests.includes(id)}
              onChange={() => toggle(id)}
              className="for-readers"
            />
            <Icon of={interestIcons[id] ?? Sparkles} size={20} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
