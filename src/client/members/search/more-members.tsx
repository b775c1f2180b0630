import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { onlineAtom } from '../../app/atoms.ts';
import { sentenceOf } from '../../i18n/sentences.ts';
import { Button } from '../../ui/button.tsx';
import type { useFound } from './use-found.ts';

/** So far ahead of the end the next page is asked for. */
const ahead = '1200px';

/** The end of what is read: when it comes near, more comes by itself; the button is for when that has failed. */
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
    // Looks again after each page, which makes another `more`: the end may still be near.
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
