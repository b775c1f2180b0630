import { useEffect, useRef } from 'react';

interface Deeds {
  pass(): void;
  like(): void;
  undo(): void;
}

const deedOf: Record<string, keyof Deeds> = {
  ArrowLeft: 'pass',
  ArrowRight: 'like',
  Backspace: 'undo',
  z: 'undo',
  Z: 'undo',
};

/** The game by keyboard, wherever the focus is, unless somebody types or something is open over it. */
export function useKeys(deeds: Deeds): void {
  const latest = useRef(deeds);
  latest.current = deeds;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const deed = deedOf[event.key];
      if (!deed || event.defaultPrevented || event.repeat || event.altKey || event.shiftKey) return;
      if ((event.ctrlKey || event.metaKey) && event.key !== 'z') return;
      if (document.querySelector('dialog[open], [role=menu]')) return;
      if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
      event.preventDefault();
      latest.current[deed]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
