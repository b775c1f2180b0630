import type { Routes } from '../calls/mount.ts';
import { addCode, endCode, showCodes } from './codes.ts';
import { sell, showShop, withdrawBundle } from './shop.ts';

export const routes = {
  'GET operator-shop.php': ({ context, query }) => showShop(context, query.site),

  'PUT operator-bundle.php': async ({ context, me, body }) => {
    await sell(context, me, body);
    return {};
  },

  'DELETE operator-bundle.php': async ({ context, me, body }) => {
    await withdrawBundle(context, me, body.id);
    return {};
  },

  'GET operator-codes.php': ({ context, query, read }) => showCodes(context, query, read),

  'POST operator-codes.php': async ({ context, me, body }) => {
    await addCode(context, me, body);
    return {};
  },

  'DELETE operator-codes.php': async ({ context, me, body }) => {
    await endCode(context, me, body);
    return {};
  },
} satisfies Routes;
