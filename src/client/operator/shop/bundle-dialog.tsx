import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { bundleLimits, type SoldBundle } from '../../../shared/calls/operator-shop.ts';
import { uuidv7 } from '../../../shared/ids.ts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import { useDevice } from '../use-device.ts';
import { minorIn, wholeIn } from '../use-fields.ts';
import { typed, useMoney } from '../words.ts';
import { type Odd, oddPrice } from './odd-price.ts';
import { tierLabels } from './tier-labels.ts';

/** Position of a bundle in the shop. */
export interface BundleSlot {
  site: string;
  currency: string;
  tier: SoldBundle['tier'];
  bundle: SoldBundle | undefined;
  /** Other bundles in this currency. */
  others: SoldBundle[];
  /** Credits of a message. */
  messageCredits: number;
}

interface Props {
  place: BundleSlot;
  /** Bundle there now: another operator may have been faster. */
  now: SoldBundle | undefined;
  onDone: () => void;
  onClose: () => void;
}

export function BundleDialog({ place: { bundle, others, messageCredits, ...place }, now, onDone, onClose }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const [id] = useState(() => uuidv7(device.now(), device.random));
  const money = useMoney();
  const toast = useToast();
  const { currency } = place;
  const tier = i18n._(tierLabels[place.tier]);
  const theirs = now && money(now.price, currency);
  const [least, most] = [money(1, currency), money(bundleLimits.price, currency)];
  const mostCredits = i18n.number(bundleLimits.credits);
  return (
    <ActDialog
      asksWhy={false}
      title={
        bundle ? (
          <Trans>
            Change {tier} in {currency}
          </Trans>
        ) : (
          <Trans>
            Sell {tier} in {currency}
          </Trans>
        )
      }
      action={<Trans>Sell at this price</Trans>}
      check={(filled) => ({
        ...(!isIn(wholeIn(filled, 'credits'), bundleLimits.credits) && { credits: `range 1 ${bundleLimits.credits}` }),
        ...(!isIn(minorIn(filled, 'price'), bundleLimits.price) && {
          price: msg`An amount from ${least} to ${most}`,
        }),
      })}
      doubt={(filled) => {
        const [credits, price] = [wholeIn(filled, 'credits') ?? 1, minorIn(filled, 'price') ?? 0];
        const odd = oddPrice({ credits, price }, others, messageCredits);
        return odd && <OddPrice of={odd} currency={currency} />;
      }}
      confirm={<Trans>Sell it at this price all the same</Trans>}
      fields={(error) => (
        <>
          <Field
            label={t`Credits`}
            name="credits"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={bundle?.credits}
            hint={error('credits') ? undefined : t`From 1 to ${mostCredits}`}
            error={error('credits')}
          />
          <Field
            label={t`Price in ${currency}`}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={bundle && typed(bundle.price)}
            hint={error('price') ? undefined : t`From ${least} to ${most}`}
            error={error('price') ?? error('currency')}
          />
          <Switch label={t`Mark as popular in this currency`} name="popular" defaultChecked={bundle?.popular} />
        </>
      )}
      send={async (filled) => {
        await device.api.call('PUT operator-bundle.php', {
          ...{ id, was: now?.id ?? null, ...place, popular: filled.has('popular') },
          ...{ credits: wholeIn(filled, 'credits') ?? 0, price: minorIn(filled, 'price') ?? 0 },
        });
        toast(t`Now on sale.`);
        onDone();
      }}
      onStale={onDone}
      onClose={onClose}
    >
      <p className="soft">
        <Trans>This applies from now on. Anyone who has already ordered pays the price they were shown.</Trans>
      </p>
      {now?.id !== bundle?.id && (
        <ChangedMeanwhile>
          {now ? (
            <Trans>
              It is {now.credits} credits for {theirs} now. Yours is still below: send it again, and it counts.
            </Trans>
          ) : (
            <Trans>It’s no longer for sale. Your version is still below: send it again to use it.</Trans>
          )}
        </ChangedMeanwhile>
      )}
    </ActDialog>
  );
}

const isIn = (value: number | undefined, most: number): boolean => value !== undefined && value >= 1 && value <= most;

function OddPrice({ of: { price, least, most }, currency }: { of: Odd; currency: string }) {
  const { i18n } = useLingui();
  // Prices below a cent would all be nothing.
  const money = (minor: number) =>
    i18n.number(minor / 100, { style: 'currency', currency, maximumFractionDigits: minor < 1 ? 4 : 2 });
  const [cost, low, high] = [money(price), money(least), money(most)];
  return low === high ? (
    <Trans>
      One message would cost {cost}. Your other bundles: {low}.
    </Trans>
  ) : (
    <Trans>
      One message would cost {cost}. Your other bundles: {low} to {high}.
    </Trans>
  );
}
