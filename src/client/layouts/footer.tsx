import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { userAtom } from '../app/atoms.ts';
import { isInstalled } from '../app/is-installed.ts';
import { useHere } from '../app/sitemap.ts';
import { LanguageMenu } from '../i18n/language-menu.tsx';
import { useVisitor } from '../session/visitor.ts';
import { AboutSite } from '../sites/about-site.tsx';
import { siteNameAtom } from '../sites/site.ts';
import { SchemeChoice } from './scheme-choice.tsx';

/** For members one quiet line that opens; the installed app has it in the settings, and on paper. */
export function Footer() {
  const visitor = useVisitor();
  const isLander = useHere()?.screen.layout === 'lander';
  const content = (
    <>
      {/* Other screens have it in the header. */}
      {isLander && <LanguageMenu />}
      <AboutSite />
      <SchemeChoice />
    </>
  );
  if (visitor)
    return (
      <footer className="bottom">
        <div className="container bottom-inner">{content}</div>
      </footer>
    );
  return (
    <footer className={isInstalled() ? 'bottom quiet on-paper' : 'bottom quiet'}>
      <div className="container bottom-line">
        <details>
          <AboutSummary />
          <div className="bottom-inner">{content}</div>
        </details>
        <WithdrawLink />
      </div>
    </footer>
  );
}

function AboutSummary() {
  const name = useAtomValue(siteNameAtom);
  return (
    <summary>
      <Trans>About {name}</Trans>
    </summary>
  );
}

/** Stays in sight for members who have bought something: the law wants it at hand. */
function WithdrawLink() {
  const user = useAtomValue(userAtom);
  return (
    user?.paid_user && (
      <Link to={path('transactions-id', {})}>
        <Trans>Withdraw from a purchase</Trans>
      </Link>
    )
  );
}
