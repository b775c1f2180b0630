import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Niche } from '../../shared/niches.ts';
import { loadCatalog } from '../i18n/i18n.ts';

export interface Props {
  niche: Niche;
  /** The way to the signup, if there is one. */
  join: ReactNode;
}

const Tour = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    const [module] = await Promise.all([import('./tour.tsx'), loadCatalog('landers')]);
    return module;
  } catch {
    return { default: () => null }; // The first screen is enough to sign up.
  }
});

/** Costs a visitor who does not scroll nothing. */
export function BelowTheFold(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    // By a pixel: what only touches the fold counts as seen.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true), {
      rootMargin: '0px 0px -1px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="below-the-fold">
      {isSeen && (
        <Suspense>
          <Tour {...props} />
        </Suspense>
      )}
    </div>
  );
}
