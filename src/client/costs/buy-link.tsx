import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router';
import type { Profile } from '../../shared/calls/members.ts';
import type { MessageCost } from '../../shared/message-kinds.ts';
import { path, sharing } from '../../shared/paths.ts';
import { userAtom } from '../app/atoms.ts';
import { useExists } from '../app/sitemap.ts';
import { settingsAtom } from '../sites/site.ts';
import { useCreditsLeft } from './credits-left.ts';

/** Link to credits or premium, which leads back to this conversation, and to what is shared with it. */
export function BuyLink({ to }: { to: 'credits' | 'premium' }) {
  const exists = useExists();
  const { pathname, search } = useLocation();
  return (
    exists(to) && (
      <Link className="button quiet small" to={`${path(to)}?from=${pathname}${search === sharing ? sharing : ''}`}>
        {to === 'credits' ? <Trans>Buy credits</Trans> : <Trans>Get premium</Trans>}
      </Link>
    )
  );
}

interface Props {
  of?: MessageCost;
  /** How many. */
  count?: number;
  /** The receiver, as far as this device knows. */
  to?: Pick<Profile, 'fictional'> | undefined;
}

/** For members who can't pay for the next message, or another item (`of`). Until they confirm, credits are no help. */
export function BuyIfShort({ of = 'message_credits', count = 1, to }: Props) {
  const unconfirmed = useAtomValue(userAtom)?.status === 'not_confirmed';
  return useIsShort(of, count) && !to?.fictional && !unconfirmed && <BuyLink to="credits" />;
}

/** For items dearer than a message: members without credits already see the link below the text field. */
export const BuyUnlessShort = () => !useIsShort('message_credits', 1) && <BuyLink to="credits" />;

function useIsShort(of: MessageCost, count: number): boolean {
  const credits = useCreditsLeft() ?? 0;
  const cost = useAtomValue(settingsAtom)?.[of] ?? 0;
  return credits < cost * count;
}
