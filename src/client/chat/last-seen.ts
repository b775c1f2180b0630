import { type RefObject, useEffect } from 'react';
import { type FirstRow, type FirstRows, mostFirstRows } from '../../shared/first-rows.ts';
import { useDevice } from '../app/atoms.ts';
import { remember } from '../app/remembered.ts';

/**
 * Saves the newest chats for the next start's first paint, on pagehide and when the list is idle. Not while scrolled
 * or searched, nor on forgetful devices.
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
  // The label of a fictional profile or robot must always accompany its name.
  const below = [...row.querySelectorAll('.profile-mark, .chat-below > :not(.chat-turn)')].map(
    ({ textContent }) => textContent,
  );
  const name = row.querySelector('.chat-name > bdi')?.textContent ?? '';
  const { chat } = row.querySelector<HTMLElement>('[data-chat]')?.dataset ?? {};
  return [name, below.filter(Boolean).join(' · '), row.classList.contains('unread'), chat];
}
