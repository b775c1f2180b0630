import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Coins from 'lucide-react/icons/coins';
import { userAtom } from '../../app/atoms.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Balance and debt of the member. */
export function Balance({ debt }: { debt: number }) {
  const credits = useAtomValue(userAtom)?.credits;
  return (
    <>
      {credits !== undefined && (
        <p className="balance figures">
          <Icon of={Coins} />
          <span>
            <Plural value={credits} one="You have # credit" other="You have # credits" />
          </span>
        </p>
      )}
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
