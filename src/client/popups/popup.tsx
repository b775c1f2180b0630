import './popups.css';
import { useLayoutEffect, useRef } from 'react';
import type { CardProps } from '../app/pending-popup.ts';

/** A card in the middle of the screen, for a moment of joy. The browser keeps the focus inside and gives it back. */
export function PopupCard({ className, heading, details, first, anywhere = false, onClose, children }: CardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    first.current?.focus();
    // With large text the buttons are below what fits: it is read from its start.
    element?.scrollTo(0, 0);
    return () => element?.close();
  }, [first]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, heard as `cancel`
    <dialog
      ref={dialog}
      className={`modal popup ${className}`}
      aria-labelledby={heading}
      aria-describedby={details}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (anywhere || event.target === dialog.current) onClose();
      }}
    >
      <div className="popup-card">{children}</div>
    </dialog>
  );
}
