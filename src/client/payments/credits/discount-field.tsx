import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Bundle } from '../../../shared/calls/payments.ts';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { methodWords } from './method-words.ts';
import type { Discount } from './use-discount.ts';

interface Props {
  discount: Discount;
  /** Bundles with their prices above. */
  bundles: readonly Bundle[];
}

/** Line that opens the field. It is open where a code counts, and stays so when that is removed. */
export function DiscountField({ discount, bundles }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (discount.code !== undefined && !isOpen) setOpen(true);
  return (
    <details className="discount-part" open={isOpen}>
      <summary>
        <Trans>Discount code</Trans>
      </summary>
      <DiscountForm discount={discount} bundles={bundles} />
    </details>
  );
}

/** Field for a code, validated on submit; the bundles show the discount. */
function DiscountForm({ discount, bundles }: Props) {
  const { code, isKnown, methods, fault, set } = discount;
  const { i18n } = useLingui();
  const which = methods && oneOf(methods, i18n);
  const said = useId();
  const field = useRef<HTMLInputElement>(null);
  // Address, welcome or a press can change the code. The field stays mounted and keeps its focus.
  useEffect(() => {
    if (field.current) field.current.value = code ?? '';
  }, [code]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set(field.current?.value.trim() ?? '');
  };
  const takeOff = () => {
    set('');
    field.current?.focus();
  };
  return (
    <form className="discount" onSubmit={onSubmit}>
      <Field
        ref={field}
        label={
          <span className="for-readers">
            <Trans>Discount code</Trans>
          </span>
        }
        name="code"
        defaultValue={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={fault}
      />
      <Button type="submit" variant="plain">
        <Trans>Apply</Trans>
      </Button>
      <p className="discount-said small" role="status" id={said}>
        {isKnown && (
          <>
            <Applied discount={discount} bundles={bundles} />{' '}
            {which && <Trans>It’s valid if you pay with {which}.</Trans>}
          </>
        )}
        {fault !== undefined && <span className="for-readers">{fault}</span>}
      </p>
      {isKnown && (
        <Button variant="plain" small aria-describedby={said} onClick={takeOff}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </form>
  );
}

/** Some codes have a minimum, which only the prices would tell. */
function Applied({ discount: { code, priceOf }, bundles }: Props) {
  const cheaper = bundles.filter((bundle) => priceOf(bundle) < bundle.price);
  const least = Math.min(...cheaper.map(({ credits }) => credits));
  if (cheaper.length === bundles.length)
    return <Trans>Code {code} applied. The prices above include your discount.</Trans>;
  return cheaper.length === 0 ? (
    <Trans>Code {code} doesn’t apply to these bundles.</Trans>
  ) : (
    <Trans>
      Code {code} applied to bundles of {least} credits or more.
    </Trans>
  );
}

function oneOf(methods: readonly PaymentMethod[], i18n: I18n): string {
  const words = methods
    .map((method) => methodWords[method])
    .map((word) => (typeof word === 'string' ? word : i18n._(word)));
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(words);
}
