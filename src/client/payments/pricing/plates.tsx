import './plates.css';
import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { Bundle } from '../../../shared/calls/payments.ts';
import { settingsAtom } from '../../sites/site.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { messagePrice, useMoney } from './money.ts';

interface Props {
  bundles: readonly Bundle[];
  /** Order address; absent: display only. */
  to?: ((bundle: Bundle) => string) | undefined;
  /** Price after discount; the bundle's own by default. */
  priceOf?: (bundle: Bundle) => number;
}

/** Bundles as plates, one each (SPECIFICATION 8.1). */
export function Plates({ bundles, to, priceOf = ({ price }) => price }: Props) {
  return (
    <ul className="plates">
      {bundles.map((bundle) => (
        <li key={bundle.id} className={bundle.popular ? 'plate popular' : 'plate'}>
          <Plate bundle={bundle} to={to?.(bundle)} price={priceOf(bundle)} />
        </li>
      ))}
    </ul>
  );
}

function Plate({ bundle, to, price }: { bundle: Bundle; to: string | undefined; price: number }) {
  const money = useMoney();
  const { credits, currency, popular } = bundle;
  const cost = useAtomValue(settingsAtom)?.message_credits ?? 0;
  const each = money(messagePrice({ price, credits }, cost), currency);
  const words = (
    <>
      {popular && (
        <span className="plate-mark">
          <Trans>Popular</Trans>
        </span>
      )}
      <strong className="plate-credits figures">
        <Plural value={credits} one="# credit" other="# credits" />
      </strong>
      <span className="plate-price figures">
        {price < bundle.price && (
          <s>
            <span className="for-readers">
              <Trans>instead of</Trans>{' '}
            </span>
            {money(bundle.price, currency)}
          </s>
        )}{' '}
        {money(price, currency)}
      </span>
      {cost > 0 && (
        <span className="soft small figures">
          <Trans>{each} per message</Trans>
        </span>
      )}
    </>
  );
  return to === undefined ? (
    <div className="plate-inner">{words}</div>
  ) : (
    <Link to={to} className="plate-inner">
      {words}
    </Link>
  );
}

export function PlatesSkeleton() {
  return (
    <div className="plates" aria-hidden>
      {[1, 2, 3, 4].map((plate) => (
        <Skeleton key={plate} height="9rem" width="100%" />
      ))}
    </div>
  );
}
