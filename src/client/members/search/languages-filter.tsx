import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { FilterProps } from '../../member-card/filters/filter-props.ts';
import { LanguageChoice } from '../../member-card/language-choice.tsx';

export function LanguagesFilter({ filters, choose }: FilterProps) {
  const hint = useId();
  const { spoken = [], ...others } = filters;
  return (
    <fieldset className="filters-many" aria-describedby={hint}>
      <legend>
        <Trans>Speaks</Trans>
      </legend>
      <p className="soft small" id={hint}>
        <Trans>Members who speak at least one of these.</Trans>
      </p>
      <LanguageChoice
        chosen={spoken}
        onChange={(spoken) => choose({ ...others, ...(spoken.length > 0 && { spoken }) })}
      />
    </fieldset>
  );
}
