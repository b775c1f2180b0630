import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNotes, notesOf } from '../ui/field.tsx';

interface Props extends ComponentProps<'textarea'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A field of several lines. `className` is that of the whole field. */
export function TextArea({ label, hint, error, className = '', ...area }: Props) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, { error, hint })}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
