import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router';
import { path } from '../../shared/paths.ts';
import { useExists } from '../app/sitemap.ts';
import { useCreditsLeft } from '../costs/credits-left.ts';
import { settingsAtom } from '../sites/site.ts';

/** The way to credits, or to premium, and from there back to this conversation. */
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

/** For whom can't pay the next message. */
export const BuyIfShort = () => useIsShort() && <BuyLink to="credits" />;

/** For what costs more than a message: whoever can't pay even that has the same way below the text field already. */
export const BuyUnlessShort = () => !useIsShort() && <BuyLink to="credits" />;

function useIsShort(): boolean {
  const credits = useCreditsLeft() ?? 0;
  const cost = useAtomValue(settingsAtom)?.message_credits ?? 0;
  return credits < cost;
}
