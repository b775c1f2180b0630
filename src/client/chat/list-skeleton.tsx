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
        <div className="shell-rows">
          <i />
        </div>
      )}
    </div>
  );
}
