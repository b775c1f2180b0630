import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { pageTitleAtom } from './atoms.ts';

/** Title of the page while the component shows, in place of its screen's; undefined keeps that. */
export function usePageTitle(words: string | undefined): void {
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => {
    setTitle(words);
    return () => setTitle(undefined);
  }, [words, setTitle]);
}
