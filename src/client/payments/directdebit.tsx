import './debit.css';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CallInput } from '../../shared/calls.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { inTab, keepInTab } from '../app/tab-memory.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { DebitCode } from './debit-code.tsx';
import { DebitForm } from './debit-form.tsx';
import { chargeRefusal, NotCharged } from './not-charged.tsx';
import { NoOrder, NotOrderable } from './not-orderable.tsx';
import { NoOffer } from './pricing/no-offer.tsx';
import { useOffer } from './pricing/use-offer.ts';
import { SandboxNote } from './sandbox-note.tsx';

export type Debit = CallInput<'POST directdebit.php'>;

/** Ends with the session too (session/logged-out.ts). */
const key = 'debit';

/** Without the IBAN: browsers write a tab's storage to disk. */
const keep = (member: string, { iban: _, ...debit }: Debit) => keepInTab(key, JSON.stringify({ member, debit }));

function savedDebit(member: string): Debit | undefined {
  const found: { member: string; debit: Debit } | null = JSON.parse(inTab(key) ?? 'null');
  return found?.member === member ? found.debit : undefined;
}

/**
 * Direct debit: account, then phone code. The query has bundle, country, code and `amount` (minor units); `sent` is
 * the pending order, for reloads.
 */
export default function DirectDebit() {
  const device = useDevice();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { offer, isFresh, error, retry } = useOffer();
  const [typed, setTyped] = useState(() => savedDebit(device.member));
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
        typed={typed?.id === id ? typed : undefined}
        cost={bundle && amount ? { amount, currency: bundle.currency } : undefined}
        back={() => show(false)}
        onPaid={(payment) => {
          keepInTab(key, undefined);
          void navigate(path('transactions-id', { id: payment }), { replace: true });
        }}
      />
    );
  }
  if (!query.has('bundle')) return <NoOrder />;
  if (!offer || !isFresh) return <NoOffer error={error} retry={retry} waiting={<WaitingScreen />} />;
  if (!bundle || !amount || !isOffered) return <NotOrderable />;
  const refusal = chargeRefusal(offer, amount);
  if (refusal) return <NotCharged why={refusal} bundle={bundle.id} />;
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
          keep(device.member, debit);
          show(true);
        }}
      />
    </div>
  );
}
