import './grid.css';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../ui/skeleton.tsx';

/** Placeholder of a loading grid, card by card. */
export function GridSkeleton() {
  return (
    <>
      <span className="for-readers" role="status">
        <Trans>Loading members</Trans>
      </span>
      <div className="member-page members-skeleton" aria-hidden>
        {Array.from({ length: 12 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dozen that never change
          <Skeleton key={place} />
        ))}
      </div>
    </>
  );
}
