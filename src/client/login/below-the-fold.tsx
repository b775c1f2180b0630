import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Niche } from '../../shared/niches.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { Icon } from '../ui/icon.tsx';

export interface Props {
  niche: Niche;
  /** The way to the signup, if there is one. */
  join: ReactNode;
}

const Tour = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    const [module] = await Promise.all([import('./tour.tsx'), loadCatalog('visitors')]);
    return module;
  } catch {
    return { default: () => null }; // The first screen is enough to sign up.
  }
});

/** On a phone above the button, on a wide page below it. */
export const Facts = () => (
  <ul className="welcome-facts">
    <li>
      <Icon of={Check} />
      <Trans>Likes, matches and reading are free</Trans>
    </li>
    <li>
      <Icon of={Check} />
      <Trans>No subscription: nothing renews</Trans>
    </li>
    <li>
      <Icon of={Check} />
      <Trans>Your region shows, never your address</Trans>
    </li>
  </ul>
);

/** Its beginning peeks in. The rest costs a visitor who does not scroll nothing. */
export function BelowTheFold(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    // By a pixel: what only touches the fold counts as seen. After Back, or the End key, it may be far above.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true), {
      rootMargin: '99999px 0px -1px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="below-the-fold">
      <div className="container">
        <Facts />
        <h2>
          <Trans>How it works</Trans>
        </h2>
        <div ref={place}>
          {isSeen && (
            <Suspense>
              <Tour {...props} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
