import { timeBonus } from '../../shared/discount.ts';
import type { Routes } from '../calls/mount.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import { checkOrder, findCode, toDiscountCode } from './codes.ts';
import { countGuess } from './guesses.ts';
import { stayDiscount } from './stay.ts';

export const routes = {
  'GET discountcode.php': async ({ context, site, me, query }) => {
    const { welcome, bundle: id, country, method, order } = query;
    const code = welcome ? timeBonus.code : query.code;
    if (code === undefined) throw new Refusal('malformed', { fields: { code: 'missing' } });
    await countGuess(context, me.id, code);
    const found = await findCode(context.db, context.now(), { site, member: me.id, code, order }).catch((error) => {
      // Called at every start without a visible page, so having no code is not an error.
      if (welcome && error instanceof Refusal && error.code === 'code_used') return undefined;
      throw error;
    });
    if (!found) return { discountcode: null };
    const bundle =
      id === undefined
        ? undefined
        : await context.db
            .selectFrom('bundles')
            .select(['credits', 'price', 'currency'])
            .where('id', '=', id)
            .where('site_id', '=', site.id)
            .where('active', '=', true)
            .executeTakeFirst();
    if (id !== undefined && !bundle) throw notFound();
    checkOrder(found, { bundle, country, method });
    return { discountcode: toDiscountCode(context, found) };
  },

  'POST discountcode.php': async ({ context, site, me }) => ({ discountcode: await stayDiscount(context, site, me) }),
} satisfies Routes;
