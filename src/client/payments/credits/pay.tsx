import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import type { FormEvent } from 'react';
import type { Choice } from '../../../local/payments/orders.ts';
import { onlineAtom } from '../../app/atoms.ts';
import { sentenceOf } from '../../i18n/sentences.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Consent } from '../consent.tsx';
import type { Offer } from '../pricing/source.ts';
import { useBank } from './bank.tsx';
import { useWays } from './links.ts';
import { OrderTotal } from './order-sum.tsx';
import { useOrdering } from './use-ordering.ts';

interface Props {
  method: Offer['methods'][number];
  choice: Omit<Choice, 'method' | 'bank'>;
  /** Formatted price. */
  price: string;
  /** It may still become another one. */
  isAwaited: boolean;
  /** The price has changed. */
  onStale: () => void;
  /** Of the form: fields elsewhere belong to it too. */
  id: string;
  missing: Missing;
  setMissing: (missing: Missing) => void;
}

/** Field that the last try lacked. */
export type Missing = 'bank' | 'consent' | undefined;

/** Last step: consent, and the order button. */
export function Pay({ method, choice, price, isAwaited, onStale, id, missing, setMissing }: Props) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  const { from } = useWays();
  const { begin, busy, problem } = useOrdering(onStale);
  const { bank } = useBank(method);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isAgreed = new FormData(form).has('consent');
    const lacks = method.banks.length > 0 && bank === undefined ? 'bank' : isAgreed ? undefined : 'consent';
    setMissing(lacks);
    const field = lacks && form.elements.namedItem(lacks);
    if (field instanceof HTMLElement) field.focus();
    if (!lacks && !isAwaited) begin({ ...choice, method: method.id, ...(bank !== undefined && { bank }) }, from);
  };
  return (
    <form id={id} className="order-form" onSubmit={onSubmit} noValidate>
      {!online && (
        <Alert icon={CloudOff}>
          <Trans>You need to be online to order. What you’ve chosen stays here.</Trans>
        </Alert>
      )}
      {online && problem !== undefined && <Problem>{sentenceOf(i18n, problem)}</Problem>}
      <div className="order-go">
        <Consent isMissing={missing === 'consent'} />
        <OrderTotal>{price}</OrderTotal>
        <Button type="submit" wide busy={busy || isAwaited}>
          <Icon of={Lock} size={20} />
          <Trans>Order with obligation to pay</Trans>
        </Button>
      </div>
    </form>
  );
}
