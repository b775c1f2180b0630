import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { countsAtom, pageTitleAtom, sessionAtom } from '../app/atoms.ts';
import { useExists, useHere } from '../app/sitemap.ts';
import { settingsAtom, siteNameAtom } from '../sites/site.ts';
import { capped } from '../ui/badge.tsx';

/**
 * Sets page title and app badge with the number of new items: "(3) Messages · Name". Returns the title without the
 * number.
 */
export function useCountsOutside(title: MessageDescriptor): string {
  const { i18n } = useLingui();
  const name = useAtomValue(siteNameAtom);
  const settings = useAtomValue(settingsAtom);
  const member = useAtomValue(sessionAtom).is === 'member';
  const { unread, newLikes } = useAtomValue(countsAtom);
  const isIndex = useHere()?.name === 'index';
  const exists = useExists();
  // Counts likes only if their screen exists: an unexplained number would never go away.
  const count = member ? unread + (exists('likes') ? newLikes : 0) : 0;
  const words = useAtomValue(pageTitleAtom) ?? i18n._(title);
  const own = isIndex ? settings?.index_title || name : `${words} · ${name}`;

  useEffect(() => {
    document.title = (count > 0 ? `(${capped(count)}) ` : '') + own;
  }, [count, own]);

  useEffect(() => {
    // Unsupported in some browsers, refused in some windows; the badge is optional.
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  return words;
}
