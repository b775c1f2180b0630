import type { ReactNode } from 'react';

interface Props<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** Choice of one of a few, in thumb's reach. */
export function Pills<Value extends string>({ label, name, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="pills">
      <legend className="for-readers">{label}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="pill">
          <input
            type="radio"
            className="for-readers"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
