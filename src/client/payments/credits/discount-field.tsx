import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { methodWords } from './method-words.ts';
import type { Discount } from './use-discount.ts';

/** Line that opens the field. It is open where a code counts, and stays so when that is removed. */
export function DiscountField({ discount }: { discount: Discount }) {
  const [isOpen, setOpen] = useState(false);
  if (discount.code !== undefined && !isOpen) setOpen(true);
  return (
    <details className="discount-part" open={isOpen}>
      <summary>
        <Trans>Discount code</Trans>
      </summary>
      <DiscountForm discount={discount} />
    </details>
  );
}

/** Field for a code, validated on submit; the bundles show the discount. */
function DiscountForm({ discount: { code, isKnown, methods, fault, set } }: { discount: Discount }) {
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
            <Trans>Code {code} applied. The prices above include your discount.</Trans>{' '}
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

function oneOf(methods: readonly PaymentMethod[], i18n: I18n): string {
  const words = methods
    .map((method) => methodWords[method])
    .map((word) => (typeof word === 'string' ? word : i18n._(word)));
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(words);
}
