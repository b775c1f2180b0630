import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../ui/skeleton.tsx';

/** The chats that index.html has shown, before this page's own first painting takes them out: what was read once stays. */
const shown = document.querySelector('.shell-rows:has(.seen)');

/** The list's place while this device opens its own copy, row for row where the chats will be. */
export function ListSkeleton() {
  return (
    <div className="chat-skeleton">
      <span className="for-readers" role="status">
        <Trans>Chats are loading</Trans>
      </span>
      <Skeleton height="2.75rem" />
      {shown ? (
        <div ref={(place) => place?.append(shown)} />
      ) : (
        [58, 74, 46, 66, 52, 70, 60].map((width) => (
          <div className="chat-row" key={width}>
            <Skeleton width="3.5rem" height="3.5rem" round />
            <div>
              <Skeleton width="38%" height="0.875rem" />
              <Skeleton width={`${width}%`} height="0.75rem" />
            </div>
          </div>
        ))
      )}
    </div>
  );
}
