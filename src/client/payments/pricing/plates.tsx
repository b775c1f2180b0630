import './plates.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { Bundle } from '../../../shared/calls/payments.ts';
import { settingsAtom } from '../../sites/site.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CoinStack } from '../art.tsx';
import { messagePrice, savingOf, useMoney } from './money.ts';

interface Props {
  bundles: readonly Bundle[];
  /** Order address; absent: display only. */
  to?: ((bundle: Bundle) => string) | undefined;
  /** Price after discount; the bundle's own by default. */
  priceOf?: (bundle: Bundle) => number;
}

/** Bundles as plates, one each (SPECIFICATION 8.1). */
export function Plates({ bundles, to, priceOf = ({ price }) => price }: Props) {
  const paid = bundles.map((bundle) => ({ credits: bundle.credits, price: priceOf(bundle) }));
  return (
    <ul className="plates">
      {bundles.map((bundle, place) => (
        <li key={bundle.id} className={bundle.popular ? 'plate popular' : 'plate'}>
          <Plate
            bundle={bundle}
            place={place}
            to={to?.(bundle)}
            price={priceOf(bundle)}
            saving={savingOf({ credits: bundle.credits, price: priceOf(bundle) }, paid)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PlateProps {
  bundle: Bundle;
  place: number;
  to: string | undefined;
  price: number;
  /** Percent below the dearest credit. */
  saving: number;
}

function Plate({ bundle, place, to, price, saving }: PlateProps) {
  const money = useMoney();
  const { credits, currency, popular } = bundle;
  const cost = useAtomValue(settingsAtom)?.message_credits ?? 0;
  const { i18n } = useLingui();
  const percent = i18n.number(saving / 100, { style: 'percent' });
  const each = money(messagePrice({ price, credits }, cost), currency);
  const words = (
    <>
      {popular && (
        <span className="plate-mark">
          <Trans>Popular</Trans>
        </span>
      )}
      <CoinStack place={place} />
      <strong className="plate-credits figures">
        <Plural value={credits} one="# credit" other="# credits" />
      </strong>
      <span className="plate-value figures">
        {cost > 0 && (
          <span className="plate-each">
            <Trans>{each} per message</Trans>
          </span>
        )}{' '}
        {saving > 0 && (
          <span className="plate-saving">
            <Trans>Save {percent}</Trans>
          </span>
        )}
      </span>
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
      {to !== undefined && (
        <span className="plate-buy">
          <Trans>Buy</Trans>
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
        <Skeleton key={plate} height="100%" width="100%" />
      ))}
    </div>
  );
}
