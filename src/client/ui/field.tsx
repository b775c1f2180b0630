import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

interface Props extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Said at the field, and read out with it. */
  error?: ReactNode;
  /** A button at the control's end. */
  end?: ReactNode;
}

export function Field({ label, hint, error, end, ...input }: Props) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-control">
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={notes || undefined} />
        {end}
      </div>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} size={20} />
          {error}
        </span>
      )}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
