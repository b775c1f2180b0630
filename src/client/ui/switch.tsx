import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** On or off, effective at once. */
export function Switch({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="switch">
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked */}
      <input {...input} id={id} type="checkbox" role="switch" aria-describedby={hint ? `${id}-hint` : undefined} />
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
