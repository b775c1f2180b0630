import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SoldBundle } from '../../../shared/calls/operator-shop.ts';
import { uuidv7 } from '../../../shared/ids.ts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useDevice } from '../use-device.ts';
import { minorIn, wholeIn } from '../use-fields.ts';
import { typed } from '../words.ts';

/** Where a bundle stands in the shop, or is to stand. */
export interface Place {
  site: string;
  currency: string;
  tier: SoldBundle['tier'];
  bundle: SoldBundle | undefined;
}

interface Props {
  place: Place;
  onDone: () => void;
  onClose: () => void;
}

export function BundleDialog({ place: { bundle, ...place }, onDone, onClose }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const [id] = useState(() => uuidv7(device.now(), device.random));
  const { tier, currency } = place;
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
        ...((wholeIn(filled, 'credits') ?? 0) < 1 && { credits: 'range' }),
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
          <Switch label={t`The popular one of this currency`} name="popular" defaultChecked={bundle?.popular} />
        </>
      )}
      send={async (filled) => {
        await device.api.call('PUT operator-bundle.php', {
          ...{ id, was: bundle?.id ?? null, ...place, popular: filled.has('popular') },
          ...{ credits: wholeIn(filled, 'credits') ?? 0, price: minorIn(filled, 'price') ?? 0 },
        });
        onDone();
      }}
      onClose={onClose}
    >
      <p className="soft">
        <Trans>It counts from now on. Who has ordered already pays what they were shown.</Trans>
      </p>
    </ActDialog>
  );
}
