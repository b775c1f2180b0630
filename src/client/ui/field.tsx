import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

interface Notes {
  /** Shown at the field, and read out with it. */
  error?: ReactNode;
  hint?: ReactNode;
}

interface Props extends ComponentProps<'input'>, Notes {
  label: ReactNode;
  /** Button at the control's end. */
  end?: ReactNode;
}

export function Field({ label, hint, error, end, ...input }: Props) {
  const id = useId();
  const notes = notesOf(id, { error, hint });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-control">
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={notes} />
        {end}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** `aria-describedby` of a control: the ids from `FieldNotes`. */
export const notesOf = (id: string, { error, hint }: Notes): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

export function FieldNotes({ id, error, hint }: Notes & { id: string }) {
  return (
    <>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} size={20} />
          <span>{error}</span>
        </span>
      )}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </>
  );
}
