import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { reportCategories } from '../../shared/report-categories.ts';
import { FieldNotes, notesOf } from '../ui/field.tsx';
import { reportWords } from './report-words.ts';

interface CategoriesProps {
  chosen: string | undefined;
  error: string | undefined;
}

/** Reasons of a report, one to choose. */
export function Categories({ chosen, error }: CategoriesProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <fieldset
      className="field report-categories"
      aria-describedby={notesOf(id, { error })}
      aria-invalid={error ? true : undefined}
    >
      <legend>
        <Trans>What’s wrong?</Trans>
      </legend>
      {reportCategories.map((category) => (
        <label key={category} className="report-row">
          <input type="radio" name="category" value={category} defaultChecked={chosen === category} />
          {i18n._(reportWords[category])}
        </label>
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
