import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { onlineAtom } from '../../app/atoms.ts';
import { sentenceOf } from '../../i18n/sentences.ts';
import { Button } from '../../ui/button.tsx';
import type { useFound } from './use-found.ts';

/** Distance from the end at which the next page loads. */
const ahead = '1200px';

/** End of the list: loads more automatically when near; the button is for retrying. */
export function MoreMembers({ more, moreError }: Pick<ReturnType<typeof useFound>, 'more' | 'moreError'>) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(false);
  const failed = moreError !== undefined;

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        near.current = entry?.isIntersecting ?? false;
        if (near.current && online && !failed) more();
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Runs again for each page, since `more` changes: the end may still be near.
  }, [more, online, failed]);

  return (
    <div className="members-more" ref={end}>
      {failed && <p className="soft small">{sentenceOf(i18n, moreError)}</p>}
      <Button variant="quiet" onClick={more}>
        <Trans>More members</Trans>
      </Button>
    </div>
  );
}
