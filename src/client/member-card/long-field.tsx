import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FieldNotes, notesOf } from '../ui/field.tsx';

interface Props {
  id: string;
  name: string;
  label: string;
  rows: number;
  limit: number;
  hint?: ReactNode;
  error?: string | undefined;
  text: string;
  onChange: (text: string) => void;
}

/** A text in the member's own words, with what is left of its limit; read out over the last tenth. */
export function LongField({ id, name, label, rows, limit, hint, error, text, onChange }: Props) {
  const left = limit - text.length;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        dir="auto"
        maxLength={limit}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={[notesOf(id, { error, hint }), `${id}-left`].filter(Boolean).join(' ')}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldNotes id={id} error={error} hint={hint} />
      <p className="field-hint figures" id={`${id}-left`} aria-live={left <= limit / 10 ? 'polite' : 'off'}>
        <Trans>{left} characters left</Trans>
      </p>
    </div>
  );
}
