import { useEffect, useEffectEvent, useState } from 'react';

interface Options {
  /** Takes dropped files; a dialog takes those that are pasted within. */
  area: () => Element | null | undefined;
  /** There is room for one. */
  enabled: boolean;
  /** Files pasted into text fields of the area are taken too, unless text comes with them. */
  fields?: boolean;
  /** The photos among them; without any all files, which must be refused in words. */
  onFiles: (files: File[]) => void;
}

/** Files dropped onto an area, or pasted. True while some are held above it. */
export function useDrop({ area, enabled, fields = false, onFiles }: Options): boolean {
  const [over, setOver] = useState(false);
  const take = (from: DataTransfer | null): boolean => {
    const files = [...(from?.files ?? [])];
    // By name; the server checks the bytes.
    const photos = files.filter(({ type }) => type.startsWith('image/'));
    if (files.length > 0) onFiles(photos.length > 0 ? photos : files);
    return files.length > 0;
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const within = area();
    if (!enabled || !(target instanceof Element) || target.closest('dialog') !== within?.closest('dialog')) return;
    const field = target.closest('input, textarea');
    if (field && !(fields && within?.contains(field) && !clipboardData?.types.includes('text/plain'))) return;
    if (take(clipboardData)) event.preventDefault();
  });
  const onDrag = useEffectEvent((event: DragEvent) => {
    const { type, dataTransfer } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    const at = type === 'dragleave' ? event.relatedTarget : event.target;
    const isHere = enabled && at instanceof Node && area()?.contains(at) === true;
    // Anywhere, and without room: the browser would leave the page to open the file.
    event.preventDefault();
    dataTransfer.dropEffect = isHere ? 'copy' : 'none';
    setOver(isHere && type !== 'drop');
    if (isHere && type === 'drop') take(dataTransfer);
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('paste', onPaste, { signal });
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      document.addEventListener(type, onDrag, { signal });
    return () => ending.abort();
  }, []);
  return over;
}
