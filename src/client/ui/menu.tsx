import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Drawing, Icon } from './icon.tsx';
import { keepBeside } from './place-beside.ts';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: Drawing | undefined;
  /** Makes it a radio item. */
  chosen?: boolean;
  lang?: string;
  /** A symbol without words: shares a row with its neighbours, and never gets the initial focus. */
  brief?: true;
  onSelect: () => void;
}

interface Props {
  /** Screen reader label of button and menu, besides the visible content. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  items: MenuItem[];
  className?: string;
  /** -1 in a list whose rows are reached by arrows. */
  tabIndex?: number | undefined;
}

/** Menu button. Arrows, Home, End move; Escape, Tab or a press elsewhere close. */
export function Menu({ label, children, items, className, tabIndex }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const anchor = button.current?.offsetParent;
    if (!open || !list.current || !anchor) return;
    // On top of everything: a scrolling list or a low window would cut it off.
    list.current.showPopover?.();
    return keepBeside(list.current, anchor);
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const items = itemsOf(root.current).filter(({ className }) => className !== 'brief');
    (items.find(isChosen) ?? items[0])?.focus({ preventScroll: true });
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const here = itemsOf(root.current).indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(root.current, here + 1),
      ArrowUp: () => move(root.current, here - 1),
      ArrowRight: () => move(root.current, here + 1),
      ArrowLeft: () => move(root.current, here - 1),
      Home: () => move(root.current, 0),
      End: () => move(root.current, -1),
      Escape: close,
    };
    if (event.key === 'Tab') setOpen(false);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <div className="menu" ref={root}>
      <button
        ref={button}
        type="button"
        className={className ?? 'plain'}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className="for-readers">{label}</span> {children}
      </button>
      {open && (
        <div
          ref={list}
          className="menu-list"
          popover="manual"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              {...(item.chosen === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': item.chosen })}
              lang={item.lang}
              className={item.brief && 'brief'}
              tabIndex={-1}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon && <Icon of={item.icon} size={20} />}
              {item.label}
              {item.chosen && !item.brief && <Icon of={Check} size={20} className="chosen" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const itemsOf = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

const isChosen = (item: HTMLElement): boolean => item.getAttribute('aria-checked') === 'true';

/** Wraps around at both ends. */
function move(root: HTMLElement | null, to: number): void {
  const items = itemsOf(root);
  items.at(to % items.length)?.focus();
}
