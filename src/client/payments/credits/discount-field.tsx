import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { Discount } from './use-discount.ts';

/** A code is asked for by the server as soon as it is taken; what it makes cheaper shows at the bundles. */
export function DiscountField({ discount: { code, isKnown, fault, set } }: { discount: Discount }) {
  const said = useId();
  const field = useRef<HTMLInputElement>(null);
  // The address, the welcome or a press says another one. The field stays, and with it the focus.
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
        label={<Trans>Discount code</Trans>}
        name="code"
        defaultValue={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={fault}
      />
      <Button type="submit" variant="quiet">
        <Trans>Use</Trans>
      </Button>
      <p className="discount-said small" role="status" id={said}>
        {isKnown && <Trans>The code {code} counts: the prices above are with the discount.</Trans>}
        {fault !== undefined && <span className="for-readers">{fault}</span>}
      </p>
      {isKnown && (
        <Button variant="quiet" small aria-describedby={said} onClick={takeOff}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </form>
  );
}
