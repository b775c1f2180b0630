import '../styles/popups.css';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface Props {
  className: string;
  /** Ids of what says what it is, and of whom. */
  heading: string;
  details: string;
  /** Where the focus goes. */
  first: RefObject<HTMLElement | null>;
  /** A press anywhere closes it, and not only on the backdrop. */
  anywhere?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A card in the middle of the screen, for a moment of joy. The browser keeps the focus inside and gives it back. */
export function PopupCard({ className, heading, details, first, anywhere = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    first.current?.focus();
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
