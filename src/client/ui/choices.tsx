import { Fragment, type ReactNode, useId } from 'react';
import { FieldNotes, notesOf } from './field.tsx';

interface Props<Value extends string> {
  label: ReactNode;
  name: string;
  /** `below` follows its box, for what this choice asks in turn. */
  options: readonly { value: Value; label: ReactNode; below?: ReactNode }[];
  value?: Value | undefined;
  /** Initial value of an uncontrolled field. */
  defaultValue?: Value | undefined;
  onChange?: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Visible choice of one of a few: arrows move, as in any radio group. */
export function Choices<Value extends string>({ label, name, options, hint, error, ...state }: Props<Value>) {
  const id = useId();
  const notes = notesOf(id, { error, hint });
  const { value, defaultValue, onChange } = state;
  return (
    <fieldset className="field choices" aria-describedby={notes} aria-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      <div className="choices-options">
        {options.map((option) => (
          <Fragment key={option.value}>
            <label className="choice">
              <input
                type="radio"
                name={name}
                value={option.value}
                {...(onChange
                  ? { checked: value === option.value, onChange: () => onChange(option.value) }
                  : { defaultChecked: defaultValue === option.value })}
              />
              <span>{option.label}</span>
            </label>
            {option.below}
          </Fragment>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}
