import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sentenceFor } from '../i18n/sentences.ts';
import { Empty } from '../ui/empty.tsx';
import type { Offer } from './pricing/source.ts';

type Refusal = 'charge_blocked' | 'charge_limit';

/** Reason why this amount can't be charged without a checkout, shown before the form. */
export function chargeRefusal({ charge }: Offer, amount: number): Refusal | undefined {
  if (!charge) return undefined;
  return charge.refused ?? (amount > charge.most ? 'charge_limit' : undefined);
}

export function NotCharged({ why, bundle }: { why: Refusal; bundle: string }) {
  const { i18n } = useLingui();
  return (
    <Empty
      icon={CircleAlert}
      title={<Trans>You can’t pay this way</Trans>}
      action={
        <Link to={path('credits-id-paymentmethod', { id: bundle })} className="button">
          <Trans>Pay another way</Trans>
        </Link>
      }
    >
      {sentenceFor(i18n, why)}
    </Empty>
  );
}
