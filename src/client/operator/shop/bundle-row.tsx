import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SoldBundle } from '../../../shared/calls/operator-shop.ts';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDevice } from '../use-device.ts';
import { useMoney } from '../words.ts';
import { tierLabels } from './tier-labels.ts';

interface Props {
  tier: SoldBundle['tier'];
  bundle: SoldBundle | undefined;
  onChange: () => void;
  onDone: () => void;
}

export function BundleRow({ tier, bundle, onChange, onDone }: Props) {
  const { t, i18n } = useLingui();
  const name = i18n._(tierLabels[tier]);
  if (bundle) return <Sold bundle={bundle} onChange={onChange} onDone={onDone} />;
  return (
    <li className="shop-row">
      <span className="soft">
        {name}: <Trans>not sold</Trans>
      </span>
      <Button small variant="quiet" aria-label={t`Sell ${name}`} onClick={onChange}>
        <Trans>Sell</Trans>
      </Button>
    </li>
  );
}

function Sold({ bundle, onChange, onDone }: { bundle: SoldBundle; onChange: () => void; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const money = useMoney();
  const toast = useToast();
  const { busy, act } = useAction();
  const [asking, setAsking] = useState(false);
  const { id, tier, credits, price, currency, popular, orders } = bundle;
  const withdraw = () => {
    setAsking(false);
    act(id, async () => {
      try {
        await device.api.call('DELETE operator-bundle.php', { id });
        toast(t`No longer on sale.`);
      } finally {
        onDone(); // also if another operator was faster
      }
    });
  };
  const cost = money(price, currency);
  const name = i18n._(tierLabels[tier]);
  return (
    <li className="shop-row">
      <span>
        {name}: <strong className="figures">{cost}</strong> · <Trans>{credits} credits</Trans>
        <span className="soft small">
          {popular && (
            <>
              {' · '}
              <Trans>popular</Trans>
            </>
          )}
          {orders > 0 && (
            <>
              {' · '}
              <Plural value={orders} one="bought once" other="bought # times" />
            </>
          )}
        </span>
      </span>
      <span className="console-actions">
        <Button small variant="quiet" aria-label={t`Change ${name}, ${cost}`} onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
        <Button
          small
          variant="plain"
          busy={busy === id}
          aria-label={t`Withdraw ${name}, ${cost}`}
          onClick={() => setAsking(true)}
        >
          <Trans>Withdraw from sale</Trans>
        </Button>
      </span>
      {asking && (
        <Confirm
          title={
            <Trans>
              Withdraw {name} in {currency}?
            </Trans>
          }
          action={<Trans>Withdraw from sale</Trans>}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          <Trans>
            Nobody will be able to buy it for {cost} any more. Other currencies and existing orders stay as they are.
          </Trans>
        </Confirm>
      )}
    </li>
  );
}
