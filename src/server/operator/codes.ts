import { sql } from 'kysely';
import { bundleLimits, type CountedCode } from '../../shared/calls/operator-shop.ts';
import type { CallInput } from '../../shared/calls.ts';
import { timeBonus } from '../../shared/discount.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Read } from '../db/replica.ts';
import type { DiscountCodeRow } from '../db/schema/discounts.ts';
import { toDiscountCode } from '../discounts/codes.ts';
import { type Site, siteWithId } from '../sites/sites.ts';
import { logAct } from './acts.ts';
import { currenciesOf } from './shop.ts';

const pageSize = 50;
/** Maximum counted uses of a code. */
const maxCountedUses = 1000;

export async function showCodes(
  context: Context,
  { site, after = '' }: { site: string; after?: string | undefined },
  read: Read,
): Promise<{ codes: CountedCode[]; more: boolean }> {
  const codes = sql<DiscountCodeRow & { used: number; reserved: number }>`
    select discount_codes.*, uses.* from discount_codes, lateral (
      select count(*) filter (where state = 'used')::int as used, count(*) filter (where state = 'reserved')::int as reserved
      from (
        select state from discount_uses
        where site_id = discount_codes.site_id and code = discount_codes.code and state <> 'free' limit ${maxCountedUses}
      ) as counted
    ) as uses
    where site_id = ${site} and code > ${after} order by code limit ${pageSize + 1}`;
  const { rows } = await read((db) => codes.execute(db));
  return { codes: rows.slice(0, pageSize).map((row) => toCounted(context, row)), more: rows.length > pageSize };
}

function toCounted(context: Context, { used, reserved, ...row }: DiscountCodeRow & { used: number; reserved: number }) {
  const { seconds_left: _, ...code } = toDiscountCode(context, row);
  return { ...code, used, reserved };
}

type Wanted = CallInput<'POST operator-codes.php'>;

/** Adds a discount code. Idempotent. Throws Refusal `not_found` or `invalid`. */
export async function addCode(context: Context, me: Me, wanted: Wanted): Promise<void> {
  const { site: id, ...rest } = wanted;
  const site = await siteWithId(context, id);
  const row = { ...rest, site_id: id, code: wanted.code.trim().toUpperCase(), expires: dateOf(wanted.expires) };
  await transact(context.db, async (tx) => {
    const faults = await faultsOf(tx, context, site, row);
    const known = tx.selectFrom('discount_codes').selectAll().where('site_id', '=', id).where('code', '=', row.code);
    const before = await known.executeTakeFirst();
    if (before && isSame(before, row)) return;
    if (before) faults.code = 'taken';
    if (Object.keys(faults).length > 0) throw new Refusal('invalid', { fields: faults });
    const added = tx
      .insertInto('discount_codes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    // Another request took the name first.
    if ((await added.returning('code').execute()).length === 0)
      throw new Refusal('invalid', { fields: { code: 'taken' } });
    const { site_id: _, ...after } = row;
    await logAct(tx, context, me, { act: 'code.add', subject: `site ${id}`, after });
  });
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

type NewCode = Omit<Wanted, 'site' | 'expires'> & { site_id: string; expires: Date | null };

/** Reports each field that the tables would refuse or that makes the code unusable. */
async function faultsOf(db: Db, { now }: Context, site: Site, row: NewCode): Promise<Record<string, string>> {
  const { code, country, currency, expires, user_id, percentage, value_percentage: value } = row;
  const least = row.minimum_order_value;
  const isForeign = currency !== null && !currenciesOf(site).includes(currency);
  const needsCurrency = currency === null && (!percentage || least > 0);
  const tooMuch = percentage ? value > 90 && 'too_much' : value >= least && least > 0 && 'below_minimum';
  return {
    ...((!/^[A-Z0-9-]{3,40}$/.test(code) || code === timeBonus.code) && { code: 'code' }),
    ...(country !== null && !site.settings.countries.includes(country) && { country: 'foreign' }),
    ...(expires && expires <= now() && { expires: 'past' }),
    ...(!isMoney(value, 1) ? { value_percentage: 'range' } : tooMuch && { value_percentage: tooMuch }),
    ...(isForeign && { currency: 'foreign' }),
    ...(needsCurrency && { currency: 'missing' }),
    ...((row.minimum < 0 || row.minimum > bundleLimits.credits) && { minimum: `range 0 ${bundleLimits.credits}` }),
    ...(!isMoney(least, 0) && { minimum_order_value: 'range' }),
    // No bundle is ever free, so an amount says which ones it is for.
    ...(!percentage && least === 0 && { minimum_order_value: 'minimum' }),
    ...(row.paymentmethods?.length === 0 && { paymentmethods: 'missing' }),
    ...(user_id !== null && !(await isOfPool(db, site, user_id)) && { user_id: 'unknown' }),
  };
}

const isMoney = (value: number, least: number): boolean => value >= least && value <= bundleLimits.price;

async function isOfPool(db: Db, site: Site, id: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return false;
  const member = db.selectFrom('members').select('id').where('id', '=', id).where('pool', '=', site.niche);
  return (await member.executeTakeFirst()) !== undefined;
}

const isSame = (known: DiscountCodeRow, row: NewCode): boolean =>
  known.status === 'active' &&
  Object.entries(row).every(([key, value]) => JSON.stringify(known[key as keyof NewCode]) === JSON.stringify(value));

/** Throws Refusal `not_found`, or `conflict` if it was ended before. */
export async function endCode(
  context: Context,
  me: Me,
  { site, code }: CallInput<'DELETE operator-codes.php'>,
): Promise<void> {
  await transact(context.db, async (tx) => {
    const known = tx.selectFrom('discount_codes').select('status').where('site_id', '=', site).where('code', '=', code);
    if (!(await known.executeTakeFirst())) throw notFound();
    const { numUpdatedRows } = await tx
      .updateTable('discount_codes')
      .set({ status: 'inactive' })
      .where('site_id', '=', site)
      .where('code', '=', code)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('conflict');
    await logAct(tx, context, me, { act: 'code.end', subject: `site ${site}`, before: { code, status: 'active' } });
  });
}
