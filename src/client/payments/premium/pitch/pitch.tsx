import './pitch.css';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import type { Head } from '../../credits/shop.tsx';
import { useMoney } from '../../pricing/money.ts';
import { Claim } from './claim.tsx';
import { Comparison } from './comparison.tsx';
import { Gains } from './gains.tsx';
import { Stage } from './stage.tsx';
import { useSights } from './use-sights.ts';

export interface Props {
  shop: Head;
  isPremium: boolean;
  /** Leads to the bundles. */
  onGo: () => void;
}

/** Shows premium, or what the member has of it. Only drawings and people of this device: nothing is invented. */
export default function Pitch({ shop, isPremium, onGo }: Props) {
  const sights = useSights();
  const go = !isPremium && <Go shop={shop} onGo={onGo} />;
  return (
    <div className="premium-pitch">
      <Stage isPremium={isPremium} sights={sights}>
        {go}
      </Stage>
      <div className="premium-more container">
        <Gains sights={sights} isPremium={isPremium} />
        {!isPremium && (
          <div className="premium-facts">
            <Comparison />
            <Claim />
          </div>
        )}
      </div>
      {go}
    </div>
  );
}

/** Least price, and the way to the bundles. */
function Go({ shop: { offer, priceOf }, onGo }: Pick<Props, 'shop' | 'onGo'>) {
  const money = useMoney();
  const [cheapest] = (offer?.bundles ?? []).toSorted((one, other) => priceOf(one) - priceOf(other));
  if (!cheapest) return null;
  const price = money(priceOf(cheapest), cheapest.currency);
  return (
    <div className="premium-go figures">
      <p>
        <strong>
          <Trans>From {price}</Trans>
        </strong>
        <span className="small">
          <Trans>Paid once</Trans>
        </span>
      </p>
      <Button onClick={onGo}>
        <Trans>Choose a bundle</Trans>
      </Button>
    </div>
  );
}
