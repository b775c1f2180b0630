import './debit.css';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CallInput } from '../../shared/calls.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { DebitCode } from './debit-code.tsx';
import { DebitForm } from './debit-form.tsx';
import { NotOrderable } from './not-orderable.tsx';
import { NoOffer } from './pricing/no-offer.tsx';
import { useOffer } from './pricing/use-offer.ts';
import { SandboxNote } from './sandbox-note.tsx';

export type Debit = CallInput<'POST directdebit.php'>;

/**
 * /directdebit?bundle=ID&country=NL, and with a discount &code=CODE&amount=MINOR, as the shop has shown it; the server refuses any other
 * amount than its own. First the account, then the code that its phone is sent. `sent` is the order whose code is on
 * its way, so a reload comes back to it; what was typed is kept in this page only, since an account number is not for the device.
 */
export default function DirectDebit() {
  const device = useDevice();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { offer, isFresh, error, retry } = useOffer();
  const [typed, setTyped] = useState<Debit>();
  const [id] = useState(() => query.get('sent') ?? uuidv7(device.now(), device.random));
  const bundle = offer?.bundles.find((each) => each.id === query.get('bundle'));
  const amount = query.has('code') ? Number(query.get('amount') ?? bundle?.price) : bundle?.price;
  const isOffered = offer?.methods.some((each) => each.id === 'directdebit');
  const show = (sent: boolean) =>
    setQuery(
      (before) => {
        before.delete('sent');
        if (sent) before.set('sent', id);
        return before;
      },
      { replace: true },
    );
  if (query.get('sent') === id) {
    return (
      <DebitCode
        id={id}
        typed={typed}
        cost={bundle && amount ? { amount, currency: bundle.currency } : undefined}
        back={() => show(false)}
        onPaid={(payment) => void navigate(path('transactions-id', { id: payment }), { replace: true })}
      />
    );
  }
  if (!offer || !isFresh) return <NoOffer error={error} retry={retry} waiting={<WaitingScreen />} />;
  if (!bundle || !amount || !isOffered) return <NotOrderable />;
  return (
    <div className="paying container">
      <h1>
        <Trans>Pay by direct debit</Trans>
      </h1>
      {offer.sandbox && <SandboxNote />}
      <DebitForm
        order={{ id, bundle, amount, country: offer.country, discountcode: query.get('code') ?? undefined }}
        typed={typed}
        onSent={(debit) => {
          setTyped(debit);
          show(true);
        }}
      />
    </div>
  );
}
