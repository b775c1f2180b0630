import { conditional } from '../calls/conditional.ts';
import { shownLocale } from '../calls/language.ts';
import type { Routes } from '../calls/mount.ts';
import { clientAddress } from '../http/client-address.ts';
import { countryOfAddress } from '../places/ip-country.ts';
import { vapidKeys } from '../push/vapid.ts';
import { claimOf } from './claim.ts';
import { companyInfoOf } from './companyinfo.ts';
import { interests } from './interests.ts';
import { previewed } from './preview.ts';
import { regions } from './regions.ts';
import { settingsOf } from './settings.ts';
import { inLanguage } from './words.ts';

/** Calls about the site, equal for every member. */
export const routes = {
  // An operator's change appears on the next load. The answer contains the visitor's country, so shared caches must not
  // store it.
  'GET settings.php': async ({ context, site, http }) => {
    const { publicKey } = await vapidKeys(context.db);
    const here = countryOfAddress(clientAddress(context, http).key);
    const shown = inLanguage(await previewed(context, site, http.req), shownLocale(http, site));
    const answer = settingsOf(shown, publicKey, here);
    answer.settings.premium_claim = await claimOf(context, shown);
    return conditional(http, 'private, no-cache', answer);
  },
  'GET companyinfo.php': async ({ site, http }) => conditional(http, 'no-cache', companyInfoOf(site)),
  'GET interests.php': async ({ http }) => conditional(http, 'public, max-age=86400', { interests }),
  'GET regions.php': async ({ http }) => conditional(http, 'public, max-age=86400', { regions }),
} satisfies Routes;
