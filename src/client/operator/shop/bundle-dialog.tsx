import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import type { SoldBundle } from '../../../shared/calls/operator-shop.ts';
import { uuidv7 } from '../../../shared/ids.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useDevice } from '../use-device.ts';
import { minorIn, wholeIn } from '../use-fields.ts';
import { typed, useMoney } from '../words.ts';
import { tierLabels } from './tier-labels.ts';

/** Position of a bundle in the shop. */
export interface BundleSlot {
  site: string;
  currency: string;
  tier: SoldBundle['tier'];
  bundle: SoldBundle | undefined;
}

interface Props {
  place: BundleSlot;
  /** Bundle there now: another operator may have been faster. */
  now: SoldBundle | undefined;
  onDone: () => void;
  onClose: () => void;
}

export function BundleDialog({ place: { bundle, ...place }, now, onDone, onClose }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const [id] = useState(() => uuidv7(device.now(), device.random));
  const money = useMoney();
  const toast = useToast();
  const { currency } = place;
  const tier = i18n._(tierLabels[place.tier]);
  const theirs = now && money(now.price, currency);
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
        ...((wholeIn(filled, 'credits') ?? 0) < 1 && { credits: 'range 1 100000' }),
        ...((minorIn(filled, 'price') ?? 0) < 1 && { price: 'range' }),
      })}
      fields={(error) => (
        <>
          <Field
            label={t`Credits`}
            name="credits"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={bundle?.credits}
            error={error('credits')}
          />
          <Field
            label={t`Price in ${currency}`}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={bundle && typed(bundle.price)}
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
        <Alert
          variant="warning"
          icon={CircleAlert}
          title={<Trans>Someone else has changed this in the meantime</Trans>}
        >
          {now ? (
            <Trans>
              It is {now.credits} credits for {theirs} now. Yours is still below: send it again, and it counts.
            </Trans>
          ) : (
            <Trans>It’s no longer for sale. Your version is still below: send it again to use it.</Trans>
          )}
        </Alert>
      )}
    </ActDialog>
  );
}
