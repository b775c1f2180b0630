import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router';
import type { MessageCost } from '../../shared/message-kinds.ts';
import { path } from '../../shared/paths.ts';
import { useExists } from '../app/sitemap.ts';
import { useCreditsLeft } from '../costs/credits-left.ts';
import { settingsAtom } from '../sites/site.ts';

/** Link to credits or premium, which leads back to this conversation. */
export function BuyLink({ to }: { to: 'credits' | 'premium' }) {
  const exists = useExists();
  const { pathname } = useLocation();
  return (
    exists(to) && (
      <Link className="button quiet small" to={`${path(to)}?from=${pathname}`}>
        {to === 'credits' ? <Trans>Buy credits</Trans> : <Trans>Get premium</Trans>}
      </Link>
    )
  );
}

/** For members who can't pay for the next message, or another item (`of`). */
export const BuyIfShort = ({ of = 'message_credits' }: { of?: MessageCost }) =>
  useIsShort(of) && <BuyLink to="credits" />;

/** For items dearer than a message: members without credits already see the link below the text field. */
export const BuyUnlessShort = () => !useIsShort('message_credits') && <BuyLink to="credits" />;

function useIsShort(of: MessageCost): boolean {
  const credits = useCreditsLeft() ?? 0;
  const cost = useAtomValue(settingsAtom)?.[of] ?? 0;
  return credits < cost;
}
