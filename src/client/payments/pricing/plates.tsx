import './plates.css';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { Bundle } from '../../../shared/calls/payments.ts';
import { JoinLink } from '../../session/join-link.tsx';
import { settingsAtom } from '../../sites/site.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CoinStack } from '../art.tsx';
import { cheapestOf, messagePrice, savingOf, useMoney } from './money.ts';

interface Props {
  bundles: readonly Bundle[];
  /** Address of a bundle's order. */
  order: (bundle: string) => string;
  /** True for visitors: they sign up first. */
  join?: boolean;
  /** Price after discount; the bundle's own by default. */
  priceOf?: (bundle: Bundle) => number;
}

/** Bundles as plates, one each (SPECIFICATION 8.1). */
export function Plates({ bundles, order, join = false, priceOf = ({ price }) => price }: Props) {
  const paid = bundles.map((bundle) => ({ credits: bundle.credits, price: priceOf(bundle) }));
  const best = cheapestOf(paid);
  return (
    <ul className="plates">
      {bundles.map((bundle, place) => (
        <Plate
          key={bundle.id}
          bundle={bundle}
          place={place}
          to={order(bundle.id)}
          join={join}
          price={priceOf(bundle)}
          isBest={place === best}
          saving={savingOf({ credits: bundle.credits, price: priceOf(bundle) }, paid)}
        />
      ))}
    </ul>
  );
}

interface PlateProps {
  bundle: Bundle;
  place: number;
  to: string;
  join: boolean;
  price: number;
  /** No other bundle's credits are as cheap. */
  isBest: boolean;
  /** Percent below the dearest credit. */
  saving: number;
}

function Plate({ bundle, place, to, join, price, isBest, saving }: PlateProps) {
  const money = useMoney();
  const { credits, currency, popular } = bundle;
  const cost = useAtomValue(settingsAtom)?.message_credits ?? 0;
  const { i18n, t } = useLingui();
  const percent = i18n.number(saving / 100, { style: 'percent' });
  const each = money(messagePrice({ price, credits }, cost), currency);
  return (
    <li className={popular ? 'plate popular' : 'plate'}>
      {popular && (
        <span className="plate-mark">
          <Trans>Popular</Trans>
        </span>
      )}
      {isBest && !popular && (
        <span className="plate-mark best">
          <Trans>Best value</Trans>
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
      {join ? (
        <JoinLink
          className="plate-buy"
          after={to}
          aria-label={t`${plural(credits, { one: 'Choose # credit', other: 'Choose # credits' })}`}
        >
          <Trans>Choose</Trans>
        </JoinLink>
      ) : (
        <Link
          className="plate-buy"
          to={to}
          aria-label={t`${plural(credits, { one: 'Buy # credit', other: 'Buy # credits' })}`}
        >
          <Trans>Buy</Trans>
        </Link>
      )}
    </li>
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
