import { LanguageMenu } from '../i18n/language-menu.tsx';
import { Logo } from '../sites/logo.tsx';

/** The site's name without a link, since landing pages lead only to the signup, and the languages to read it in. */
export function LanderHeader() {
  return (
    <header className="top">
      <div className="container top-bar">
        <Logo />
        <div className="top-end">
          <LanguageMenu />
        </div>
      </div>
    </header>
  );
}
