import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type ReportCategory, reportCategories } from '../../shared/report-categories.ts';
import { FieldNotes, notesOf } from '../ui/field.tsx';

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
        <Trans>What is wrong?</Trans>
      </legend>
      {reportCategories.map((category) => (
        <label key={category} className="report-row">
          <input type="radio" name="category" value={category} defaultChecked={chosen === category} />
          {i18n._(sentences[category])}
        </label>
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

const sentences: Record<ReportCategory, MessageDescriptor> = {
  minor: msg`Looks under 18`,
  intimate_picture: msg`An intimate picture shared without consent`,
  fraud: msg`Spam or fraud`,
  harassment: msg`Harassment or threats`,
  fake_profile: msg`A fake profile, or somebody else’s photos`,
  other: msg`Something else`,
};
