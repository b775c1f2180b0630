import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../ui/skeleton.tsx';

/** Rows painted by the page's first script, reused so that a row once seen stays visible. */
const shown = document.querySelector('.shell-rows:has(.seen)');

/** Placeholder while this device opens its copy, row by row in the chats' positions. */
export function ListSkeleton() {
  return (
    <div className="chat-skeleton">
      <span className="for-readers" role="status">
        <Trans>Loading chats</Trans>
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
