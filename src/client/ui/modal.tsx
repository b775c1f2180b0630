import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  title: ReactNode;
  children: ReactNode;
  /** Buttons, main one first, shown at the right on a wide screen. */
  actions?: ReactNode;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Backdrop, Escape and close button do nothing; only the actions close it. */
  locked?: boolean;
  onClose: () => void;
}

/** Open while rendered. The browser traps and returns the focus; on a phone it is a bottom sheet. */
export function Modal({ title, children, actions, size = 'm', locked = false, onClose }: Props) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Closed before it unmounts: only a closed dialog returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const ask = locked ? undefined : onClose;
  // Browsers without `closedby` close a dialog at a second Escape. Our own effect may have reopened it.
  const onClosed = () => dialog.current?.open || (locked ? dialog.current?.showModal() : onClose());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, heard as `cancel`
    <dialog
      ref={dialog}
      className={`modal ${size}`}
      aria-labelledby={heading}
      closedby={locked ? 'none' : undefined}
      onClose={() => void onClosed()}
      onCancel={(event) => {
        event.preventDefault();
        ask?.();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isOutside(event, dialog.current)) ask?.();
      }}
    >
      <div className="modal-head">
        <h2 id={heading}>{title}</h2>
        {!locked && (
          <Button variant="plain" icon aria-label={t`Close`} onClick={onClose}>
            <Icon of={X} />
          </Button>
        )}
      </div>
      {children}
      {actions && <div className="modal-actions">{actions}</div>}
    </dialog>
  );
}

/** The backdrop belongs to the dialog element: a press outside of its box was on the backdrop. */
function isOutside({ clientX, clientY }: { clientX: number; clientY: number }, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
