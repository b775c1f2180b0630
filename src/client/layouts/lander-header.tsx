import { Logo } from './logo.tsx';

/** A landing page shows whose it is, and leads nowhere else. */
export function LanderHeader() {
  return (
    <header className="top">
      <div className="container top-bar">
        <Logo />
      </div>
    </header>
  );
}
