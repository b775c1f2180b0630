import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router';
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

/** For members who can't pay for the next message. */
export const BuyIfShort = () => useIsShort() && <BuyLink to="credits" />;

/** For items dearer than a message: members without credits already see the link below the text field. */
export const BuyUnlessShort = () => !useIsShort() && <BuyLink to="credits" />;

function useIsShort(): boolean {
  const credits = useCreditsLeft() ?? 0;
  const cost = useAtomValue(settingsAtom)?.message_credits ?? 0;
  return credits < cost;
}
