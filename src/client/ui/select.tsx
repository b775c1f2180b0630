import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNotes, notesOf } from './field.tsx';

interface Props extends ComponentProps<'select'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Select with its options as children. */
export function Select({ label, hint, error, ...select }: Props) {
  const id = useId();
  const notes = notesOf(id, { error, hint });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={notes} />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
