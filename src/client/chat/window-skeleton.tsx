import { Skeleton } from '../ui/skeleton.tsx';

/** The place of a conversation that is being read; empty but for its header, because it lasts a few milliseconds as a rule. */
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
