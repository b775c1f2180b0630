import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { useHere } from '../app/sitemap.ts';
import { LanguageMenu } from '../i18n/language-menu.tsx';
import { useVisitor } from '../session/visitor.ts';
import { Logo } from '../sites/logo.tsx';
import { BackButton } from './back-button.tsx';
import { useNavItems } from './nav-items.ts';
import { NavItemLink } from './nav-link.tsx';
import { useTabs } from './tabs.tsx';

/** Loaded with the members' code; visitors don't need it. */
const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** Header bar (SPECIFICATION 11.6). */
export function Header() {
  const { t } = useLingui();
  const member = !useVisitor();
  const name = useHere()?.name;
  return (
    <header className="top">
      <div className="container top-bar">
        <BackButton />
        <Logo />
        {member && (
          <nav className="top-nav" aria-label={t`Main`}>
            <TopNav />
          </nav>
        )}
        <div className="top-end">
          {name !== 'complete-signup' && <LanguageMenu />}
          {member ? (
            <Suspense fallback={<span className="account" />}>
              <AccountMenu />
            </Suspense>
          ) : (
            name !== 'login' && <LoginButton />
          )}
        </div>
      </div>
    </header>
  );
}

/** Omits links that a phone's tab bar already has. */
function TopNav() {
  const inTabs = new Set(useTabs().map(({ route }) => route));
  return useNavItems()
    .filter(({ tabOnly }) => !tabOnly)
    .map((item) => (
      <NavItemLink key={item.route} item={item} className={inTabs.has(item.route) ? 'top-link in-tabs' : 'top-link'} />
    ));
}

function LoginButton() {
  return (
    <Link to={path('login')} className="button small quiet">
      <Trans>Log in</Trans>
    </Link>
  );
}
