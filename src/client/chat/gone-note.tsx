import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

/**
 * In place of the composer, whose focus it takes. A draft is shown, so that nothing written is lost. Without a name
 * nothing is known of the member, who may have blocked this one.
 */
export function GoneNote({ name, draft }: { name?: string | undefined; draft: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="composer gone-note" role="status" tabIndex={-1} ref={note}>
      <p>
        {name === undefined ? (
          <Trans>This member is no longer available.</Trans>
        ) : (
          <Trans>{name} is no longer here. You can still read your chat.</Trans>
        )}
      </p>
      {draft.trim() && (
        <p>
          <Trans>You wrote:</Trans>{' '}
          <q dir="auto" lang="">
            {draft}
          </q>
        </p>
      )}
    </div>
  );
}
