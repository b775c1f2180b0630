import { type RefObject, useEffect } from 'react';
import { type FirstRow, type FirstRows, mostFirstRows } from '../../shared/first-rows.ts';
import { useDevice } from '../app/atoms.ts';
import { remember } from '../app/remembered.ts';

/**
 * What the next start shows of the list at once, before any code has run: name, last line, whether it is new, and where it leads, of the
 * newest chats. Written when the page is put away, and once the list has come to rest, since a browser that is killed puts nothing away;
 * nothing where the list is scrolled or searched, or the device is to keep nothing.
 */
export function useLastSeen(list: RefObject<HTMLElement | null>, newest: string | undefined): void {
  const device = useDevice();
  useEffect(() => {
    const note = () => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('.chat-row') ?? [])].slice(0, mostFirstRows);
      const atTop = newest !== undefined && rows[0]?.querySelector(`[data-chat="${newest}"]`);
      const saved = atTop && device.state.get().storage === 'disk';
      const seenRows: FirstRows = [device.member, ...rows.map(seen)];
      remember('chats', saved ? JSON.stringify(seenRows) : undefined);
    };
    const noteIfHidden = () => {
      if (document.visibilityState === 'hidden') note();
    };
    const atRest = newest ? setTimeout(note, 2000) : undefined;
    document.addEventListener('visibilitychange', noteIfHidden);
    return () => {
      clearTimeout(atRest);
      document.removeEventListener('visibilitychange', noteIfHidden);
    };
  }, [list, newest, device]);
}

function seen(row: HTMLElement): FirstRow {
  // A profile's mark goes wherever its name goes.
  const below = [...(row.querySelector('.chat-below')?.children ?? [])].map(({ textContent }) => textContent);
  const name = row.querySelector('.chat-name')?.textContent ?? '';
  const { chat } = row.querySelector<HTMLElement>('[data-chat]')?.dataset ?? {};
  return [name, below.join(' · '), row.classList.contains('unread'), chat];
}
