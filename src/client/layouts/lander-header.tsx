import { Logo } from '../sites/logo.tsx';

/** Shows the site's name without links, since landing pages lead only to the signup. */
export function LanderHeader() {
  return (
    <header className="top">
      <div className="container top-bar">
        <Logo />
      </div>
    </header>
  );
}
