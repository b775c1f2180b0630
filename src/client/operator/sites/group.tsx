import { useLingui } from '@lingui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ListedCompany, SiteForm } from '../../../shared/calls/operator-sites.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldLabel } from './labels.ts';

/** Props of each group of a site's form: the site as opened, and field errors. */
export interface Filling {
  site: SiteForm;
  companies: ListedCompany[];
  error: (name: string) => string | undefined;
}

/** One group open at a time: a site has many settings. */
export function Group({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="console-card site-group" open={open}>
      <summary>{title}</summary>
      <div className="site-fields">{children}</div>
    </details>
  );
}

export function Area(props: ComponentProps<typeof TextArea>) {
  return <TextArea className="site-wide" {...props} />;
}

/** Field for a whole number. */
export function Whole(props: ComponentProps<typeof Field>) {
  return <Field inputMode="numeric" autoComplete="off" {...props} />;
}

interface ChecksProps {
  legend: ReactNode;
  name: string;
  options: readonly string[];
  checked: readonly string[];
}

/** Multiple choice, in the site's order. */
export function Checks({ legend, name, options, checked }: ChecksProps) {
  const { i18n } = useLingui();
  const rest = options.filter((option) => !checked.includes(option));
  return (
    <fieldset className="field console-checks site-wide">
      <legend>{legend}</legend>
      {[...checked, ...rest].map((option) => (
        <label key={option}>
          <input type="checkbox" name={name} value={option} defaultChecked={checked.includes(option)} />{' '}
          {fieldLabel(i18n, option)}
        </label>
      ))}
    </fieldset>
  );
}
