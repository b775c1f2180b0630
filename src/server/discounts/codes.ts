import { type RawBuilder, sql } from 'kysely';
import type { DiscountCode } from '../../shared/calls/discounts.ts';
import { timeBonus } from '../../shared/discount.ts';
import { nilId } from '../../shared/ids.ts';
import { second } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { DiscountCodeRow } from '../db/schema/discounts.ts';
import type { Site } from '../sites/sites.ts';

interface Asking {
  site: Pick<Site, 'id'>;
  member: string;
  code: string;
  /** The member's order, which may already hold the code. */
  order?: string | undefined;
}

/**
 * Finds a code that the member may use now. Unknown, foreign and expired codes look the same: `code_not_found`. Throws
 * `code_used` if in use.
 */
export async function findCode(db: Db, now: Date, asking: Asking): Promise<DiscountCodeRow> {
  const { site, member, code } = asking;
  const wanted = code.toUpperCase();
  const found = wanted === timeBonus.code ? await bonusOf(db, member) : await codeOf(db, site.id, wanted);
  if (!found || (found.user_id ?? member) !== member) throw codeNotFound();
  if (await isTaken(db, now, found, asking)) throw new Refusal('code_used');
  if (found.status === 'inactive' || isExpired(found, now)) throw codeNotFound();
  return found;
}

const codeNotFound = (): Refusal => new Refusal('code_not_found');

/** Four hours from signup by the server's clock, before the first payment only. */
async function bonusOf(db: Db, member: string): Promise<DiscountCodeRow | undefined> {
  const row = await db
    .selectFrom('members')
    .select(({ exists, selectFrom }) => [
      'site_id',
      'signup_date',
      'premium_since',
      exists(selectFrom('payments').select('id').where('member_id', '=', member).where('state', '=', 'paid')).as(
        'has_paid',
      ),
    ])
    .where('id', '=', member)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    // Belongs to the home site, so sister sites share one bonus.
    site_id: row.site_id,
    code: timeBonus.code,
    user_id: member,
    expires: new Date(row.signup_date.getTime() + timeBonus.seconds * second),
    value_percentage: timeBonus.percent,
    percentage: true,
    ...{ country: null, currency: null, paymentmethods: null, minimum: 0, minimum_order_value: 0 },
    status: row.premium_since === null && !row.has_paid ? 'active' : 'inactive',
    validity: 'once_per_user',
  };
}

const codeOf = (db: Db, site: string, code: string): Promise<DiscountCodeRow | undefined> =>
  db.selectFrom('discount_codes').selectAll().where('site_id', '=', site).where('code', '=', code).executeTakeFirst();

/** Key for single use; undefined if the code can be used without limit. */
export function slotOf({ validity }: DiscountCodeRow, member: string): string | undefined {
  return { once: everybody, once_per_user: member, unlimited: undefined }[validity];
}
const everybody = nilId;

async function isTaken(db: Db, now: Date, found: DiscountCodeRow, { member, order }: Asking): Promise<boolean> {
  const { site_id, code } = found;
  const slot = slotOf(found, member);
  if (slot === undefined) return false;
  const use = await db
    .selectFrom('discount_uses')
    .select('payment_id')
    .where('site_id', '=', site_id)
    .where('code', '=', code)
    .where('slot', '=', slot)
    .where('state', '<>', 'free')
    .where(sql<boolean>`not ${isLapsed(now)}`)
    .$if(order !== undefined, (uses) =>
      uses.where((use) => use.not(use.and({ payment_id: order ?? '', member_id: member }))),
    )
    .executeTakeFirst();
  return use !== undefined;
}

/** A reservation lasts as long as the time bonus; an unpaid order then frees the code. */
const reservedFor = timeBonus.seconds * second;

/** SQL: the order of a use was not paid in time. Charges without a checkout end on their own. */
export const isLapsed = (now: Date): RawBuilder<boolean> => sql`(
  discount_uses.state = 'reserved' and exists (
    select from payments where payments.id = payment_id and mandate_id is null
      and created_at <= ${new Date(now.getTime() - reservedFor)}
  )
)`;

/** Exclusive: the second of expiry is too late. */
const isExpired = ({ expires }: DiscountCodeRow, now: Date): boolean => expires !== null && expires <= now;

interface Order {
  bundle?: { credits: number; price: number; currency: string } | undefined;
  country?: string | undefined;
  method?: string | undefined;
}

/**
 * Throws Refusal `code_country`, `code_minimum` or `code_method` if the code does not apply to the order, as far as it
 * is known.
 */
export function checkOrder(code: DiscountCodeRow, { bundle, country, method }: Order): void {
  const isForeign = bundle && code.currency !== null && code.currency !== bundle.currency;
  const isElsewhere = country !== undefined && code.country !== null && code.country !== country;
  if (isForeign || isElsewhere) throw new Refusal('code_country');
  const isTooSmall = bundle && (bundle.credits < code.minimum || bundle.price < code.minimum_order_value);
  if (isTooSmall) throw new Refusal('code_minimum');
  const methods: readonly string[] | null = code.paymentmethods;
  if (method !== undefined && methods && !methods.includes(method)) throw new Refusal('code_method');
}

export function toDiscountCode({ now }: Context, { site_id: _, expires, ...code }: DiscountCodeRow): DiscountCode {
  const left = expires && expires.getTime() - now().getTime();
  return {
    ...code,
    expires: expires?.toISOString() ?? null,
    expired: left !== null && left <= 0,
    seconds_left: left === null ? null : Math.max(0, Math.floor(left / second)),
  };
}
