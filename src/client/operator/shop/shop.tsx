import './shop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SoldBundle } from '../../../shared/calls/operator-shop.ts';
import type { CallAnswer } from '../../../shared/calls.ts';
import { tiers } from '../../../shared/tiers.ts';
import { Answered } from '../../forms/answered.tsx';
import { Select } from '../../ui/select.tsx';
import { useCall } from '../use-call.ts';
import { Books } from './books.tsx';
import { BundleDialog, type BundleSlot } from './bundle-dialog.tsx';
import { BundleRow } from './bundle-row.tsx';
import { Codes } from './codes.tsx';

export type Shop = CallAnswer<'GET operator-shop.php'>;

/** Products of a site by currency, and discounts. */
export function Shop() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const site = query.get('site') ?? undefined;
  const asked = useCall('GET operator-shop.php', site === undefined ? {} : { site });
  return (
    <Answered asked={asked}>
      {(shop) => (
        <>
          <div className="shop-site">
            <Select label={t`Site`} value={shop.site} onChange={({ target }) => setQuery({ site: target.value })}>
              {shop.sites.map(({ id, name, domain }) => (
                <option key={id} value={id}>{`${name} (${domain})`}</option>
              ))}
            </Select>
          </div>
          <h2>
            <Trans>Prices</Trans>
          </h2>
          <Prices shop={shop} onDone={asked.retry} />
          <Codes key={shop.site} shop={shop} />
          <Books shop={shop} />
        </>
      )}
    </Answered>
  );
}

function Prices({ shop, onDone }: { shop: Shop; onDone: () => void }) {
  const [place, setPlace] = useState<BundleSlot>();
  const at = (currency: string, tier: SoldBundle['tier']) =>
    shop.bundles.find((bundle) => bundle.currency === currency && bundle.tier === tier);
  const slotAt = (currency: string, tier: SoldBundle['tier']): BundleSlot => ({
    ...{ site: shop.site, currency, tier, bundle: at(currency, tier) },
    others: shop.bundles.filter((each) => each.currency === currency && each.tier !== tier),
    messageCredits: shop.message_credits ?? 1,
  });
  // Lists bundles in currencies that no country of the site uses, so that they can be withdrawn.
  const foreign = [...new Set(shop.bundles.map(({ currency }) => currency))].filter(
    (currency) => !shop.currencies.includes(currency),
  );
  const offers = (currencies: string[]) => (
    <div className="shop-prices">
      {currencies.map((currency) => (
        <section key={currency} className="console-card" aria-label={currency}>
          <h3>{currency}</h3>
          <ul className="console-rows">
            {tiers.map((tier) => (
              <BundleRow
                key={tier}
                tier={tier}
                bundle={at(currency, tier)}
                onChange={() => setPlace(slotAt(currency, tier))}
                onDone={onDone}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
  return (
    <>
      {offers(shop.currencies)}
      {foreign.length > 0 && (
        <details className="shop-foreign">
          <summary>
            <Trans>Hidden prices: no country of this site uses these currencies</Trans>
          </summary>
          {offers(foreign)}
        </details>
      )}
      {place && (
        <BundleDialog
          place={place}
          now={at(place.currency, place.tier)}
          onDone={onDone}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  );
}
