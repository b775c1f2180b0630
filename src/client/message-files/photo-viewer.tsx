import '../photos/viewer.css';
import { useLingui } from '@lingui/react/macro';
import Flag from 'lucide-react/icons/flag';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props {
  src: string;
  alt: string;
  onClose: () => void;
  /** Absent for one's own. */
  onReport: (() => void) | undefined;
}

/** Full-screen photo; Escape, the close button, or a press beside it closes. */
export function PhotoViewer({ src, alt, onClose, onReport }: Props) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it unmounts: only a closed dialog returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, heard as `cancel`
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={alt}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target instanceof HTMLImageElement || onClose()}
    >
      <div className="photo-viewer">
        <img src={src} alt={alt} draggable={false} />
      </div>
      <div className="viewer-bar">
        {onReport ? (
          <Button
            variant="plain"
            icon
            aria-label={t`Report`}
            onClick={(event) => {
              event.stopPropagation(); // It is no press beside the photo.
              onReport();
            }}
          >
            <Icon of={Flag} />
          </Button>
        ) : (
          <span />
        )}
        <Button variant="plain" icon aria-label={t`Close`} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
    </dialog>
  );
}
