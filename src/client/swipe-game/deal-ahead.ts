import { ApiError } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import { fillDeck } from '../../local/swipe-game/deal.ts';
import { deckOf } from '../../local/swipe-game/swipe-game.ts';
import { inBackground } from '../app/background.ts';
import { mainPhotoOf } from '../member-card/photo.tsx';
import { landAll } from './in-the-air.ts';

/** Photos that are fetched ahead with a deck, where data is not to be saved. */
const photosAhead = 10;

/** Deals ahead, so that the game can begin in a tunnel. What can't be had now is so the next time. */
export const dealAhead = (device: Device): void => inBackground(fetchPhotosAhead(device));

async function fetchPhotosAhead(device: Device): Promise<void> {
  await landAll(device);
  try {
    await fillDeck(device, { retry: false });
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const deck = await deckOf(device.db, device.now());
  for (const card of deck?.cards.slice(0, photosAhead) ?? []) {
    const src = mainPhotoOf(card)?.match;
    if (src) await loaded(src);
  }
}

/** One after the other: nobody waits for them. */
function loaded(src: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = () => resolve();
    image.fetchPriority = 'low';
    image.src = src;
  });
}
