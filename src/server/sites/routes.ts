import { conditional } from '../kit/conditional.ts';
import type { Routes } from '../kit/mount.ts';
import { companyInfoOf } from './companyinfo.ts';
import { interests } from './interests.ts';
import { regions } from './regions.ts';
import { settingsOf } from './settings.ts';

/** What belongs to the site or to nobody, the same for every member. */
export const routes = {
  // An operator's change shows at the next load.
  'GET settings.php': async ({ site, http }) => conditional(http, 'no-cache', settingsOf(site)),
  'GET companyinfo.php': async ({ site, http }) => conditional(http, 'no-cache', companyInfoOf(site)),
  'GET interests.php': async ({ http }) => conditional(http, 'public, max-age=86400', { interests }),
  'GET regions.php': async ({ http }) => conditional(http, 'public, max-age=86400', { regions }),
} satisfies Routes;
