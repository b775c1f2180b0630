import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Profile } from '../../shared/calls/members.ts';
import type { MessageCost } from '../../shared/message-kinds.ts';
import { path } from '../../shared/paths.ts';
import { userAtom } from '../app/atoms.ts';
import { useExists } from '../app/sitemap.ts';
import { settingsAtom } from '../sites/site.ts';
import { useCreditsLeft } from './credits-left.ts';

interface LinkProps {
  to: 'credits' | 'premium';
  /** Sends what is in the dialog, so that it waits in the chat for the credits. False: it could not be stored. */
  send?: (() => Promise<boolean>) | false | undefined;
}

/** Link to credits or premium, which leads back to this conversation. */
export function BuyLink({ to, send }: LinkProps) {
  const exists = useExists();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const address = `${path(to)}?from=${pathname}`;
  const sendFirst = async (event: MouseEvent) => {
    if (!send) return;
    event.preventDefault();
    if (await send()) void navigate(address);
  };
  return (
    exists(to) && (
      <Link className="button quiet small" to={address} onClick={(event) => void sendFirst(event)}>
        {to === 'premium' ? (
          <Trans>Get premium</Trans>
        ) : send ? (
          <Trans>Send and buy credits</Trans>
        ) : (
          <Trans>Buy credits</Trans>
        )}
      </Link>
    )
  );
}

interface Props extends Pick<LinkProps, 'send'> {
  of?: MessageCost;
  /** How many. */
  count?: number;
  /** The receiver, as far as this device knows. */
  to?: Pick<Profile, 'fictional'> | undefined;
}

/** For members who can't pay for the next message, or another item (`of`). Until they confirm, credits are no help. */
export function BuyIfShort({ of = 'message_credits', count = 1, to, send }: Props) {
  const unconfirmed = useAtomValue(userAtom)?.status === 'not_confirmed';
  return useIsShort(of, count) && !to?.fictional && !unconfirmed && <BuyLink to="credits" send={send} />;
}

/** For items dearer than a message: members without credits already see the link below the text field. */
export const BuyUnlessShort = () => !useIsShort('message_credits', 1) && <BuyLink to="credits" />;

function useIsShort(of: MessageCost, count: number): boolean {
  const credits = useCreditsLeft() ?? 0;
  const cost = useAtomValue(settingsAtom)?.[of] ?? 0;
  return credits < cost * count;
}
