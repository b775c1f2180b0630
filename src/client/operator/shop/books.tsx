import { Plural, Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { whenOf } from '../words.ts';
import type { Shop } from './shop.tsx';

/** Results of the daily ledger audit, of all sites. */
export function Books({ shop: { books, books_alarm: alarm } }: { shop: Shop }) {
  const heading = useId();
  return (
    <section className="shop-codes" aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Bookkeeping for all sites</Trans>
      </h2>
      {alarm && <Alarm alarm={alarm} />}
      {books ? (
        <Proof books={books} />
      ) : (
        <p className="soft">
          <Trans>Balances are checked once a day. The first check on this server hasn’t run yet.</Trans>
        </p>
      )}
    </section>
  );
}

/** An older server tells of no alarm. */
function Alarm({ alarm }: { alarm: NonNullable<Shop['books_alarm']> }) {
  return (
    <Alert variant="danger" icon={CircleAlert}>
      {alarm === 'failed' ? (
        <Trans>The last check didn’t finish. The server log says why.</Trans>
      ) : (
        <Trans>Balances haven’t been checked for two days. The server log may say why.</Trans>
      )}
    </Alert>
  );
}

function Proof({ books: { at, count, faults } }: { books: NonNullable<Shop['books']> }) {
  const when = whenOf(at);
  if (count === 0)
    return (
      <Alert variant="success" icon={Check}>
        <Trans>Every balance matches the sum of its entries. Checked on {when}.</Trans>
      </Alert>
    );
  return (
    <Alert variant="danger" icon={CircleAlert} title={<Plural value={count} one="# fault" other="# faults" />}>
      <p>
        <Trans>Found on {when}.</Trans>
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Alert>
  );
}
