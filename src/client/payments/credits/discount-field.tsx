import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { Discount } from './use-discount.ts';

/** A code is asked for by the server as soon as it is taken; what it makes cheaper shows at the bundles. */
export function DiscountField({ discount: { code, isKnown, fault, set } }: { discount: Discount }) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  };
  return (
    <form className="discount" onSubmit={onSubmit}>
      <Field
        key={code}
        label={<Trans>Discount code</Trans>}
        name="code"
        defaultValue={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={fault}
      />
      <Button type="submit" look="quiet">
        <Trans>Use</Trans>
      </Button>
      <p className="discount-said small" role="status">
        {isKnown && <Trans>The code {code} counts: the prices above are with the discount.</Trans>}
      </p>
    </form>
  );
}
