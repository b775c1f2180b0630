import { useEffect, useEffectEvent, useState } from 'react';

interface Options {
  /** Takes dropped photos; asked once the component is on the page. */
  area: () => Element | null | undefined;
  /** There is room for one. */
  enabled: boolean;
  /** Photos pasted into text fields of the area are taken too, unless text comes with them. */
  fields?: boolean;
  onPhotos: (photos: File[]) => void;
}

/** Photos dropped onto an area, or pasted. True while some are held above it. */
export function useDrop({ area, enabled, fields = false, onPhotos }: Options): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((from: DataTransfer | null): boolean => {
    // By name; the server checks the bytes.
    const photos = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (photos.length > 0) onPhotos(photos);
    return photos.length > 0;
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const field = target instanceof Element ? target.closest('input, textarea, dialog') : null;
    if (!enabled || field?.matches('dialog')) return;
    if (field && !(fields && area()?.contains(field) && !clipboardData?.types.includes('text/plain'))) return;
    if (take(clipboardData)) event.preventDefault();
  });
  const onDrag = useEffectEvent((event: DragEvent) => {
    const isLeft = event.type === 'dragleave';
    if (isLeft && event.relatedTarget instanceof Node && area()?.contains(event.relatedTarget)) return;
    // Even without room: otherwise the browser would leave the page to open the file.
    const isFiles = event.dataTransfer?.types.includes('Files') ?? false;
    if (isFiles && !isLeft) event.preventDefault();
    if (isFiles && event.dataTransfer) event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
    setOver(isFiles && enabled && (event.type === 'dragenter' || event.type === 'dragover'));
    if (event.type === 'drop' && enabled) take(event.dataTransfer);
  });
  const find = useEffectEvent(area);
  useEffect(() => {
    const within = find();
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('paste', onPaste, { signal });
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      within?.addEventListener(type, (event) => onDrag(event as DragEvent), { signal });
    return () => ending.abort();
  }, []);
  return over;
}
