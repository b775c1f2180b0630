import { useAtomValue } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { countsAtom } from '../app/atoms.ts';
import { followVisibility, isLocked } from '../app/lock.ts';

const sizePx = 64;

/** Puts the number of unread messages on the icon of the browser's tab; none while the app is locked. */
export function useTabIcon(): void {
  const counts = useAtomValue(countsAtom);
  const unread = useSyncExternalStore(followVisibility, isLocked) ? 0 : counts.unread;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link) return;
    link.dataset.own ??= link.href;
    const { own } = link.dataset;
    let isOld = false;
    const show = async () => {
      const href = unread > 0 ? await withNumber(own, unread) : own;
      if (!isOld) link.href = href;
    };
    // Without its picture the icon stays as it is.
    show().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [unread]);
}

async function withNumber(icon: string, number: number): Promise<string> {
  const picture = new Image(sizePx, sizePx);
  picture.src = icon;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('There is no canvas.');
  paint.drawImage(picture, 0, 0, sizePx, sizePx);
  const radius = sizePx * 0.32;
  paint.fillStyle = '#c4125f';
  paint.beginPath();
  paint.arc(sizePx - radius, radius, radius, 0, 2 * Math.PI);
  paint.fill();
  paint.fillStyle = '#fff';
  paint.font = `700 ${radius * 1.5}px system-ui, sans-serif`;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.fillText(number > 9 ? '9+' : `${number}`, sizePx - radius, radius * 1.06, radius * 1.8);
  return canvas.toDataURL();
}
