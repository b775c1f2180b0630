import { useLingui } from '@lingui/react/macro';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { passFocusOn } from './pass-focus-on.ts';

interface Toast {
  id: number;
  content: ReactNode;
  /** Stays until closed, for decisions. */
  stays: boolean;
  onClose?: () => void;
}

const shownForMs = 6000;
const toastsAtom = atom<Toast[]>([]);
const addAtom = atom(null, (get, set, toast: Omit<Toast, 'id'>) => {
  const toasts = get(toastsAtom);
  const staying = toasts.filter(({ stays }) => stays);
  set(toastsAtom, [...staying, { ...toast, id: (toasts.at(-1)?.id ?? 0) + 1 }]);
});
const removeAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});

/** `toast(<Trans>Saved</Trans>)`: brief message that needs no answer; the next one replaces it. */
export function useToast(): (content: ReactNode, options?: Partial<Pick<Toast, 'stays' | 'onClose'>>) => void {
  const add = useSetAtom(addAtom);
  return (content, options) => add({ content, stays: false, ...options });
}

/** Mounted once in the frame: the live region must exist before the first toast to be read out. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, content, stays, onClose } }: { toast: Toast }) {
  const { t } = useLingui();
  const remove = useSetAtom(removeAtom);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => remove(id), shownForMs);
    return () => clearTimeout(timer);
  }, [id, stays, remove]);
  const close = () => {
    onClose?.();
    remove(id);
  };
  return (
    <div className="toast" ref={passFocusOn}>
      {content}
      <Button variant="plain" icon small aria-label={t`Close`} onClick={close}>
        <Icon of={X} size={20} />
      </Button>
    </div>
  );
}
