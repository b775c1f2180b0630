import { get } from 'idb-keyval';
import { createApi } from '../../../local/device/api.ts';
import type { Device } from '../../../local/device/device.ts';
import { keys, openValues, saveValue } from '../../../local/storage/values.ts';
import type { CallAnswer } from '../../../shared/calls.ts';

/** Products for the chosen country. */
export type Offer = CallAnswer<'GET credits.php'>;

/** Source of the prices. */
interface Source {
  /** As last seen here. */
  saved(): Promise<Offer | undefined>;
  /** Without a country: the member's or the site's. Throws ApiError. */
  ask(country: string | undefined): Promise<Offer>;
}

const api = createApi({
  fetch: fetch.bind(window),
  onAuthenticationRequired: () => undefined,
  online: () => navigator.onLine,
});

export const ofVisitor: Source = {
  saved: () => get<Offer>(keys.offer, openValues()).catch(() => undefined),
  async ask(country) {
    const offer = await api.call('GET credits.php', country === undefined ? {} : { country });
    await saveValue(keys.offer, offer);
    return offer;
  },
};

/** The local copy is imported lazily: visitors see prices without it. */
export const ofMember = (device: Device): Source => ({
  async saved() {
    const { savedAnswer } = await import('../../session/device.ts');
    return await savedAnswer(device.db, 'GET credits.php');
  },
  async ask(country) {
    const { saveAnswer } = await import('../../session/device.ts');
    const offer = await device.api.call('GET credits.php', country === undefined ? {} : { country });
    await saveAnswer(device, 'GET credits.php', offer);
    return offer;
  },
});
