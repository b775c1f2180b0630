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
  /** Stays until it is closed: for what asks for a decision. */
  stays: boolean;
}

const shownFor = 6000;
const toastsAtom = atom<Toast[]>([]);
const addAtom = atom(null, (get, set, toast: Omit<Toast, 'id'>) => {
  const toasts = get(toastsAtom);
  set(toastsAtom, [...toasts, { ...toast, id: (toasts.at(-1)?.id ?? 0) + 1 }]);
});
const removeAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});

/** `toast(<Trans>Saved</Trans>)`: a word at the edge of the screen, for what needs no answer. */
export function useToast(): (content: ReactNode, options?: { stays?: boolean }) => void {
  const add = useSetAtom(addAtom);
  return (content, { stays = false } = {}) => add({ content, stays });
}

/** Stands once in the frame; the live region is there before the first toast, so that it is read out. */
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

function ToastCard({ toast: { id, content, stays } }: { toast: Toast }) {
  const { t } = useLingui();
  const remove = useSetAtom(removeAtom);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => remove(id), shownFor);
    return () => clearTimeout(timer);
  }, [id, stays, remove]);
  return (
    <div className="toast" ref={passFocusOn}>
      {content}
      <Button variant="plain" icon small aria-label={t`Close`} onClick={() => remove(id)}>
        <Icon of={X} size={20} />
      </Button>
    </div>
  );
}
