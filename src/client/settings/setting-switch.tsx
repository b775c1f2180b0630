import { type ReactNode, useEffect, useState } from 'react';
import { Switch } from '../ui/switch.tsx';

interface Props {
  label: ReactNode;
  hint: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Switch for a value in the local copy: keeps the pressed state until the write completes. */
export function SettingSwitch({ label, hint, on, onChange }: Props) {
  const [pressed, setPressed] = useState(on);
  useEffect(() => setPressed(on), [on]);
  return (
    <Switch
      label={label}
      hint={hint}
      checked={pressed}
      onChange={({ target }) => {
        setPressed(target.checked);
        onChange(target.checked);
      }}
    />
  );
}
