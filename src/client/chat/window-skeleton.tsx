import { Skeleton } from '../ui/skeleton.tsx';

/** Placeholder of a loading conversation; only a header, since loading takes a few milliseconds. */
export function WindowSkeleton() {
  return (
    <div className="chat-window" aria-busy>
      <div className="chat-header">
        <Skeleton width="2.5rem" height="2.5rem" round />
        <Skeleton width="9rem" height="1rem" />
      </div>
    </div>
  );
}
