import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { countsAtom, pageTitleAtom, sessionAtom } from '../app/atoms.ts';
import { useExists, useHere } from '../app/sitemap.ts';
import { settingsAtom, siteNameAtom } from '../sites/site.ts';
import { capped } from '../ui/badge.tsx';

/** The page's title and the app's badge, with what is new for a member: "(3) Messages · Name". Answers what the page is called. */
export function useCountsOutside(title: MessageDescriptor): string {
  const { i18n } = useLingui();
  const name = useAtomValue(siteNameAtom);
  const settings = useAtomValue(settingsAtom);
  const member = useAtomValue(sessionAtom).is === 'member';
  const { unread, newLikes } = useAtomValue(countsAtom);
  const isIndex = useHere()?.name === 'index';
  const exists = useExists();
  // Likes count where they can be seen: a number that no screen explains never goes away.
  const count = member ? unread + (exists('likes') ? newLikes : 0) : 0;
  const words = useAtomValue(pageTitleAtom) ?? i18n._(title);
  const own = isIndex ? settings?.index_title : `${words} · ${name}`;

  useEffect(() => {
    document.title = (count > 0 ? `(${capped(count)}) ` : '') + (own ?? name);
  }, [count, own, name]);

  useEffect(() => {
    // Not supported everywhere, refused in some windows: a badge is an extra.
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  return words;
}
