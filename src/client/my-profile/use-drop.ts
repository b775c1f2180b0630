import { type DragEvent, useEffect, useRef, useState } from 'react';

/** Photos dropped onto an element, or pasted outside of text fields. `enabled`: there is room for one. */
export function useDrop(enabled: boolean, onPhotos: (photos: File[]) => void) {
  const [over, setOver] = useState(false);
  const latest = useRef(onPhotos);
  latest.current = onPhotos;

  useEffect(() => {
    if (!enabled) return;
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof Element && target.closest('input, textarea, dialog')) return;
      take(clipboardData, latest.current);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [enabled]);

  // Even without room: otherwise the browser would leave the page to open the file.
  const accept = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return false;
    event.preventDefault();
    event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
    return enabled;
  };
  return {
    over: over && enabled,
    target: {
      onDragEnter: (event: DragEvent) => setOver(accept(event)),
      onDragOver: (event: DragEvent) => setOver(accept(event)),
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (accept(event)) take(event.dataTransfer, latest.current);
      },
    },
  };
}

/** Skips files that are no images by name; the server checks the bytes. */
function take(from: DataTransfer | null, onPhotos: (photos: File[]) => void): void {
  const photos = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (photos.length > 0) onPhotos(photos);
}
