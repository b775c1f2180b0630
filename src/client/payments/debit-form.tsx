import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import type { Bundle } from '../../shared/calls/payments.ts';
import { ibanFault } from '../../shared/iban.ts';
import { internationalPhone } from '../../shared/phone.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { siteNameAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Consent } from './consent.tsx';
import type { Debit } from './directdebit.tsx';
import { useMoney } from './pricing/money.ts';
import { RefundNote } from './pricing/refund-note.tsx';

const names = ['holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone', 'consent'] as const;
type Name = (typeof names)[number];

interface Props {
  order: { id: string; bundle: Bundle; amount: number; country: string; discountcode: string | undefined };
  /** Input from before the code was sent. */
  typed: Debit | undefined;
  onSent: (debit: Debit) => void;
}

export function DebitForm({ order: { id, bundle, amount, country, discountcode }, typed, onSent }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const site = useAtomValue(siteNameAtom);
  const money = useMoney();
  const { credits, currency } = bundle;
  const sum = money(amount, currency);
  const { form, onSubmit, busy, problem, error } = useForm<Name>({
    names,
    check: (values) => ({
      ...Object.fromEntries(names.filter((name) => values[name].trim() === '').map((name) => [name, 'required'])),
      ...(ibanFault(values.iban) && { iban: ibanFault(values.iban) }),
      ...(values.phone.trim() !== '' && !internationalPhone(values.phone, country) && { phone: 'phone_invalid' }),
    }),
    send: async ({ consent: _, ...fields }) => {
      const order = { id, bundle: bundle.id, country, amount, ...(discountcode !== undefined && { discountcode }) };
      const debit: Debit = { ...order, ...fields, consent: true };
      await device.api.call('POST directdebit.php', debit, { retry: false });
      onSent(debit);
    },
  });
  const field = (name: Exclude<Name, 'consent'>, autoComplete: string): Partial<ComponentProps<typeof Field>> => ({
    ...{ name, autoComplete, error: error(name), maxLength: 100, defaultValue: typed?.[name] },
  });
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <p className="paying-total">
        <strong>
          <Plural value={credits} one="# credit" other="# credits" />
        </strong>
        <span>{sum}</span>
      </p>
      <Field label={t`Account holder`} {...field('holder', 'name')} />
      <Field label={t`IBAN`} {...field('iban', 'off')} autoCapitalize="characters" spellCheck={false} />
      <div className="paying-two">
        <Field label={t`Street`} {...field('street', 'address-line1')} />
        <Field label={t`House number`} {...field('house_number', 'address-line2')} />
      </div>
      <div className="paying-two">
        <Field label={t`City`} {...field('city', 'address-level2')} />
        <Field label={t`Postal code`} {...field('zip', 'postal-code')} />
      </div>
      <Field
        label={t`Mobile phone`}
        {...field('phone', 'tel')}
        type="tel"
        inputMode="tel"
        hint={t`We’ll text a code to this number and use it for nothing else.`}
      />
      <Consent isMissing={error('consent') !== undefined} />
      <RefundNote />
      <p className="soft small">
        <Trans>
          The code allows {site} to collect {sum} from this account, and later orders that you confirm here. You can
          have your bank return a direct debit within 8 weeks.
        </Trans>
      </p>
      <FormAlert
        problem={problem}
        offline={<Trans>You need to be online to pay. What you’ve filled in stays here.</Trans>}
      />
      <Button type="submit" wide busy={busy}>
        <Trans>Send me the code</Trans>
      </Button>
    </form>
  );
}
