import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { sessionAtom } from '../app/atoms.ts';
import { textIn } from './use-fields.ts';

const checks = new Set<() => boolean>();

/** For what leaves without an address, such as logging out. */
export const hasUnsaved = (): boolean => [...checks].some((has) => has());

/**
 * Asks before the page is left with unsaved work; returns what ends that. The router's own blocker needs another router
 * (createBrowserRouter); a browser without the Navigation API asks at a reload only.
 */
export function useUnsaved(isUnsaved: () => boolean): () => void {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const isOver = useRef(false);
  useEffect(() => {
    const has = () => !isOver.current && isUnsaved();
    const unload = (event: BeforeUnloadEvent) => {
      // A logout has asked already.
      if (session.is !== 'opening' && has()) event.preventDefault();
    };
    const leave = (event: NavigateEvent) => {
      const { sameDocument, url } = event.destination;
      // Leaving the document is asked about above; a locked console has a button of its own.
      if (!sameDocument || url === location.href || !event.cancelable || session.is !== 'member' || !has()) return;
      if (!confirm(t`Leave without saving? What you’ve typed will be lost.`)) event.preventDefault();
    };
    checks.add(has);
    addEventListener('beforeunload', unload);
    globalThis.navigation?.addEventListener('navigate', leave);
    return () => {
      checks.delete(has);
      removeEventListener('beforeunload', unload);
      globalThis.navigation?.removeEventListener('navigate', leave);
    };
  });
  return () => {
    isOver.current = true;
  };
}

export const isFilled = (form: HTMLFormElement | null, name: string): boolean =>
  form !== null && textIn(new FormData(form), name) !== '';
