import './popups.css';
import { useLayoutEffect, useRef } from 'react';
import type { CardProps } from '../app/pending-popup.ts';

/** Popup card in the middle of the screen. The browser traps and returns the focus. */
export function PopupCard({ className, heading, details, first, anywhere = false, onClose, children }: CardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it unmounts: only a closed dialog returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    first.current?.focus();
    // With large text it overflows: start reading at the top.
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
