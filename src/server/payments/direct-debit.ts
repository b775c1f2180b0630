import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { CallAnswer, CallInput } from '../../shared/calls.ts';
import { ibanFault, plainIban } from '../../shared/iban.ts';
import { minute } from '../../shared/limits.ts';
import { internationalPhone } from '../../shared/phone.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { PaymentRow } from '../db/schema/payments.ts';
import { spend } from '../limits/attempts.ts';
import { msg, say } from '../say.ts';
import type { Site } from '../sites/sites.ts';
import { NumberRefused } from '../sms/sms.ts';
import { currencyOf } from './bundles.ts';
import { allowCharge } from './charge-limits.ts';
import { customerOf, insertMandate } from './mandates.ts';
import { checkOrder, order } from './orders.ts';
import type { Provider } from './provider.ts';

type Asked = CallInput<'POST directdebit.php'>;

const codeLives = 10 * minute;
/** Lock screens show it, so it names no site. A typographic apostrophe would make two text messages of it. */
const smsText = msg`{code} is your code. Use it to authorise a direct debit. It is valid for 10 minutes. Never share it.`;
const maxAttempts = 5;
const prefixLength = 7;

/** Sends the code that signs the mandate. A mandate requires street and city, but we don't store them. */
export async function startDebit(
  context: Context,
  site: Site,
  me: Me,
  asked: Asked,
): Promise<CallAnswer<'POST directdebit.php'>> {
  const { providers, sms } = context;
  if (!providers.current || !sms) throw new Refusal('unavailable', { retryAfter: 60 });
  const { holder, iban: typedIban, street, house_number, zip, city, phone: typed, ...ordered } = asked;
  const iban = typedIban ?? (await ibanOf(context, me.id, asked.id)) ?? '';
  const phone = internationalPhone(typed, asked.country);
  const wanted = { holder, street, house_number, zip, city, phone: typed };
  const missing = Object.entries(wanted).filter(([, value]) => value.trim() === '');
  const fields = {
    ...(!phone && { phone: 'phone_invalid' }),
    ...Object.fromEntries(missing.map(([name]) => [name, 'required'])),
    ...faultOf('iban', ibanFault(iban)),
  };
  if (!phone || Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
  const { currency } = await checkOrder(context, site, { ...ordered, method: 'directdebit' });
  await allowCharge(context.db, context, me.id, { amount: asked.amount, currency });
  await countCode(context, me.id, phone);
  const code = newCode(context);
  const now = context.now();
  const expires_at = new Date(now.getTime() + codeLives);
  const values = {
    ...{ asked: JSON.stringify({ ...ordered, method: 'directdebit' }), holder: holder.trim(), iban: plainIban(iban) },
    ...{ code_hash: digest(asked.id, code), tries: 0, created_at: now, expires_at },
  };
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('debits')
    .values({ ...values, id: asked.id, member_id: me.id })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(values)
        .where('debits.member_id', '=', me.id)
        .where('debits.mandate_id', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw notFound();
  try {
    await sms.send({ to: phone, text: say(me.language, smsText, { code }) });
  } catch (error) {
    if (error instanceof NumberRefused) throw new Refusal('invalid', { fields: { phone: 'phone_invalid' } });
    context.log.error('debit code send failed', { error });
    // Longer than an app waits to repeat by itself: the SMS may have left, and another would replace its code.
    throw new Refusal('unavailable', { retryAfter: 60 });
  }
  return { id: asked.id, expires_at: expires_at.toISOString(), phone: `…${phone.slice(-2)}` };
}

/** Of a request whose code is valid and not yet used. */
async function ibanOf({ db, now }: Context, member: string, id: string): Promise<string | undefined> {
  const debits = db.selectFrom('debits').select('iban').where('id', '=', id).where('member_id', '=', member);
  return (await debits.where('expires_at', '>', now()).executeTakeFirst())?.iban ?? undefined;
}

const faultOf = (name: string, fault: string | undefined) => (fault === undefined ? {} : { [name]: fault });

async function countCode(context: Context, member: string, phone: string): Promise<void> {
  await spend(context, 'debitCode', member);
  await spend(context, 'debitCodeToNumber', phone);
  await spend(context, 'debitCodeToPrefix', phone.slice(0, prefixLength));
}

/** Draws six uniform digits: the modulo bias of 32 bits is a few in a billion. */
function newCode({ random }: Context): string {
  return String(Buffer.from(random(4)).readUInt32BE() % 1_000_000).padStart(6, '0');
}

/** Includes the order's id, so that one table of a million hashes can't break all codes. */
const digest = (id: string, code: string): Buffer => createHmac('sha256', id).update(code).digest();

/** Signs the mandate with the code and charges the order. The same code again resumes an interrupted order. */
export async function confirmDebit(
  context: Context,
  site: Site,
  member: string,
  { id, otp }: CallInput<'PUT directdebit.php'>,
): Promise<PaymentRow> {
  const provider = context.providers.current;
  if (!provider) throw new Refusal('unavailable', { retryAfter: 60 });
  const debit = await tryCode(context, member, id, otp.replace(/\s/g, ''));
  await allowDebit(context, site, member, debit);
  const mandate = debit.mandate_id ?? (await sign(context, provider, member, debit));
  return await order(context, site, member, debit.asked, mandate);
}

type Debit = Awaited<ReturnType<typeof tryCode>>;

/** Checks the limits before anything is signed; the order checks them again, with effect. */
async function allowDebit(context: Context, site: Site, member: string, { mandate_id, asked }: Debit): Promise<void> {
  const currency = currencyOf(site, asked.country) ?? '';
  if (mandate_id === null) await allowCharge(context.db, context, member, { amount: asked.amount, currency });
}

/**
 * Counts the attempt before checking it, so that concurrent guesses count too. Throws Refusal `invalid` with otp:
 * `code_invalid`, or `code_over` for one that was tried too often, has expired, or never was.
 */
async function tryCode({ db, now }: Context, member: string, id: string, code: string) {
  const debit = await db
    .updateTable('debits')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('tries', '<', maxAttempts)
    .where('expires_at', '>', now())
    .returningAll()
    .executeTakeFirst();
  if (!debit) throw new Refusal('invalid', { fields: { otp: 'code_over' } });
  if (!timingSafeEqual(debit.code_hash, digest(id, code))) {
    const isLast = debit.tries >= maxAttempts;
    throw new Refusal('invalid', { fields: { otp: isLast ? 'code_over' : 'code_invalid' } });
  }
  // A correct code may be retried after an error on our side.
  await db.updateTable('debits').set({ tries: 0 }).where('id', '=', id).execute();
  return debit;
}

/**
 * Signs at the provider, outside of any transaction, because its answer may be slow. Only the provider stores the
 * account. Idempotent.
 */
async function sign(
  context: Context,
  provider: Provider,
  member: string,
  { id, holder, iban, created_at }: Debit,
): Promise<string> {
  if (holder === null || iban === null) throw new Refusal('conflict');
  const customer = await customerOf(context, provider, member);
  const signed = await provider.signDebit(customer, { holder, iban, signedAt: created_at });
  return await transact(context.db, async (tx) => {
    const row = await tx.selectFrom('debits').select('mandate_id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new Refusal('conflict');
    if (row.mandate_id !== null) return row.mandate_id;
    const of = { ...signed, member_id: member, provider: provider.name, method: 'directdebit' as const };
    const mandate_id = await insertMandate(tx, context, of);
    await tx.updateTable('debits').set({ mandate_id, holder: null, iban: null }).where('id', '=', id).execute();
    return mandate_id;
  });
}
