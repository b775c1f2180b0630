import { Plural, Trans } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMoney } from '../pricing/money.ts';
import type { Offer } from '../pricing/source.ts';

/** Last purchase, if it can be repeated with one press. */
export function Again({ offer: { repeat, bundles, country } }: { offer: Offer }) {
  const money = useMoney();
  const bundle = bundles.find(({ id }) => id === repeat?.bundle);
  if (!repeat || !bundle) return null;
  const { credits, price, currency } = bundle;
  const { method, label } = repeat;
  const sum = money(price, currency);
  return (
    <Link className="again figures" to={`${path('credits-repeat-order')}?${new URLSearchParams({ country })}`}>
      <Icon of={RotateCcw} />
      <span>
        <strong>
          <Plural value={credits} one="Buy # credit again" other="Buy # credits again" />
        </strong>
        <span className="soft small">
          {method === 'directdebit' ? (
            <Trans>
              {sum} by direct debit from the account ending in {label}
            </Trans>
          ) : (
            <Trans>
              {sum} with the card ending in {label}
            </Trans>
          )}
        </span>
      </span>
    </Link>
  );
}
