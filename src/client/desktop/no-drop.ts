import { useEffect } from 'react';

/** A file that is dropped where nothing takes it: the browser would leave the app to open it. */
export function useNoDrop(): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    for (const type of ['dragover', 'drop'] as const) addEventListener(type, refuse, { signal });
    return () => ending.abort();
  }, []);
}

/** At the window, behind all that may have taken it. */
function refuse(event: DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
