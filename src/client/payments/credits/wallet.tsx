import './wallet.css';
import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { settingsAtom } from '../../sites/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Costs } from '../pricing/costs.tsx';
import { Balance } from './balance.tsx';

interface Props {
  debt: number;
  /** The first thing on its page. */
  onHero?: boolean;
}

/** Balance and debt of the member, and what a credit buys. */
export function Wallet({ debt, onHero = false }: Props) {
  const settings = useAtomValue(settingsAtom);
  return (
    <>
      <div className="wallet" data-on-hero={onHero || undefined}>
        <Balance />
        {settings && <Costs settings={settings} />}
      </div>
      {debt > 0 && (
        <Alert variant="warning" icon={CircleAlert}>
          <Plural
            value={debt}
            one="# credit from an earlier order was refunded after you’d used it. Your next order covers it first."
            other="# credits from an earlier order were refunded after you’d used them. Your next order covers them first."
          />
        </Alert>
      )}
    </>
  );
}
