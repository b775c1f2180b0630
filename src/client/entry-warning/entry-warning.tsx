import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { sessionAtom } from '../app/atoms.ts';
import { isInstalled } from '../app/is-installed.ts';
import { remember, remembered } from '../app/remembered.ts';
import { useHere } from '../app/sitemap.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import type { JoinState } from '../session/join.ts';
import { settingsAtom } from '../sites/site.ts';
import { isWarningDue } from './rules.ts';

const Warning = lazy<ComponentType<{ onClose: () => void }>>(() =>
  Promise.all([import('./warning.tsx'), loadCatalog('account')]).then(
    ([code]) => code,
    () => ({ default: () => null }),
  ),
);

/** Shown once, never over a dialog: signing up implies having read about the site. */
export default function EntryWarning() {
  const here = useHere();
  const settings = useAtomValue(settingsAtom);
  const loggedIn = useAtomValue(sessionAtom).is !== 'visitor';
  const { signup }: JoinState = useLocation().state ?? {};
  const [closed, setClosed] = useState(false);
  const due =
    !closed &&
    settings !== undefined &&
    here !== undefined &&
    isWarningDue(
      {
        layout: here.screen.layout,
        route: here.name,
        skippedAt: remembered('entry-skipped'),
        installed: isInstalled(),
        loggedIn,
      },
      settings,
    );
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (due && signup === undefined && !document.querySelector('dialog[open]')) setShown(true);
  }, [due, signup]);
  if (!due || !shown) return null;
  const close = () => {
    remember('entry-skipped', String(Math.floor(Date.now() / 1000)));
    setClosed(true);
  };
  return (
    <Suspense>
      <Warning onClose={close} />
    </Suspense>
  );
}
