import { ApiError } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import { fillDeck } from '../../local/swipe-game/deal.ts';
import { deckOf } from '../../local/swipe-game/swipe-game.ts';
import { inBackground } from '../app/background.ts';
import { mainPhotoOf } from '../member-card/photo.tsx';
import { landAll } from './in-the-air.ts';

/** Photos to preload with a deck. */
const maxPhotosAhead = 10;

/** Refills the deck of members who play, so that they can play offline. Failures wait for the next time. */
export const dealAhead = (device: Device): void => inBackground(fetchPhotosAhead(device));

async function fetchPhotosAhead(device: Device): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await landAll(device);
  try {
    await fillDeck(device, { ahead: true, retry: false });
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  const deck = await deckOf(device.db, device.now());
  for (const card of deck?.cards.slice(0, maxPhotosAhead) ?? []) {
    const src = mainPhotoOf(card)?.match;
    if (src) await loaded(src);
  }
}

/** One after the other, since nobody waits. */
function loaded(src: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = () => resolve();
    image.fetchPriority = 'low';
    image.src = src;
  });
}
