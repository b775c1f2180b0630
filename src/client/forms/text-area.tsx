import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FieldNotes, notesOf } from '../ui/field.tsx';
import { CharactersLeft } from './characters-left.tsx';

interface Props extends ComponentProps<'textarea'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A field of several lines; near the end of `maxLength` it says what is left. `className` is that of the whole field. */
export function TextArea({ label, hint, error, className = '', onInput, ...area }: Props) {
  const id = useId();
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, { error, hint })}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      <FieldNotes id={id} error={error} hint={hint} />
      {area.maxLength !== undefined && (
        <span className="field-hint figures" aria-live="polite">
          <CharactersLeft length={length} limit={area.maxLength} />
        </span>
      )}
    </div>
  );
}
