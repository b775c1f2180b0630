import '../credits/credits.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Crown from 'lucide-react/icons/crown';
import Images from 'lucide-react/icons/images';
import MessagesSquare from 'lucide-react/icons/messages-square';
import ScanEye from 'lucide-react/icons/scan-eye';
import { freeConversations, freePhotos, premiumPhotos } from '../../../shared/limits.ts';
import { userAtom } from '../../app/atoms.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Balance } from '../credits/balance.tsx';
import { Shop } from '../credits/shop.tsx';
import { Claim } from './claim.tsx';

/** Explains premium and sells the same bundles (SPECIFICATION 8.2). */
export default function PremiumPage() {
  const isPremium = useAtomValue(userAtom)?.paid_user;
  return (
    <div className="shop container">
      <div className="premium-head">
        <h1>
          <Trans>Premium</Trans>
        </h1>
        {!isPremium && (
          <p>
            <Trans>Your first bundle, whatever its size, makes you premium. There’s no subscription.</Trans>
          </p>
        )}
      </div>
      {isPremium && (
        <Alert variant="success" icon={Crown}>
          <Trans>You’re premium. Just top up your credits now and then.</Trans>
        </Alert>
      )}
      <ul className="benefits">
        <li>
          <Icon of={MessagesSquare} />
          <span>
            <Trans>Start as many chats as you like, instead of {freeConversations}</Trans>
          </span>
        </li>
        <li>
          <Icon of={ScanEye} />
          <span>
            <Trans>See all photos of all members</Trans>
          </span>
        </li>
        <li>
          <Icon of={Images} />
          <span>
            <Trans>
              Show up to {premiumPhotos} photos of yourself, instead of {freePhotos}
            </Trans>
          </span>
        </li>
      </ul>
      {!isPremium && <Claim />}
      <Shop head={({ debt }) => <Balance debt={debt} />} />
    </div>
  );
}
