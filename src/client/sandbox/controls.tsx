import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { Part, Row } from './part.tsx';

const looks = ['filled', 'quiet', 'plain', 'danger'] as const;
const error = 'This does not look right.';
const hint = 'Others see it on your profile.';
const sizes = [
  { value: 'few', label: 'A few' },
  { value: 'many', label: 'A great many' },
];

/** Buttons, inputs and choices. */
export function Controls() {
  const [size, setSize] = useState('few');
  return (
    <>
      <Part title="Button">
        {looks.map((look) => (
          <Row key={look}>
            <Button variant={look}>{look}</Button>
            <Button variant={look} small>
              small
            </Button>
            <Button variant={look} busy>
              busy
            </Button>
            <Button variant={look} disabled>
              disabled
            </Button>
            <Button variant={look} icon aria-label={`${look}, an icon`}>
              <Icon of={Heart} />
            </Button>
          </Row>
        ))}
        <Button wide>wide</Button>
        <a className="button quiet" href="#top">
          a link that looks like one
        </a>
      </Part>
      <Part title="Field">
        <Field label="Empty" />
        <Field label="With a hint" hint={hint} placeholder="For example this" />
        <Field label="With a fault" error={error} hint={hint} defaultValue="What was typed" />
        <Field label="Disabled" disabled defaultValue="What stands" />
        <Field
          label="With a button at its end"
          end={
            <Button variant="plain" icon aria-label="Like">
              <Icon of={Heart} size={20} />
            </Button>
          }
        />
        <PasswordField label="Password" autoComplete="off" defaultValue="vonk-demo-2026" />
        <PasswordField label="Password with a fault" autoComplete="off" error={error} />
      </Part>
      <Part title="Select">
        <Select label="Country" hint={hint}>
          <option>Netherlands</option>
          <option>Belgium</option>
        </Select>
        <Select label="Country with a fault" error={error}>
          <option>Choose…</option>
        </Select>
        <Select label="Disabled" disabled>
          <option>Netherlands</option>
        </Select>
      </Part>
      <Part title="Choices">
        <Choices label="How many" name="size" options={sizes} value={size} onChange={setSize} hint={hint} />
        <Choices label="With a fault" name="faulty" options={sizes} error={error} />
      </Part>
      <Part title="Switch">
        <Switch label="Off" />
        <Switch label="On" hint={hint} defaultChecked />
        <Switch label="Disabled" disabled />
      </Part>
    </>
  );
}
