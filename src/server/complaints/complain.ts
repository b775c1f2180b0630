import type { Selectable } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import { cleanText } from '../../shared/clean-text.ts';
import type { ComplaintCategory } from '../../shared/complaint-categories.ts';
import type { Locale } from '../../shared/locales.ts';
import { emailFault } from '../../shared/rules.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database, Tx } from '../db/schema/database.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { spend } from '../limits/attempts.ts';
import { postMail } from '../mail/post.ts';
import type { Site } from '../sites/sites.ts';
import { type Appeal, appealed, spendAppeal } from './appeal.ts';

interface From {
  site: Pick<Site, 'id' | 'settings'>;
  /** Undefined for a visitor. */
  me: Pick<Me, 'id' | 'email' | 'status'> | undefined;
  locale: Locale;
  client: ClientAddress;
}

interface Complaint {
  /** Chosen by the client. */
  id: string;
  category: ComplaintCategory;
  text: string;
  about: string;
  /** Reply address of a visitor; members use their account's. */
  email?: string | undefined;
  /** Token of a decision, or the decision itself if it is about `me` (appeal.ts). */
  appeal?: string | undefined;
  decision?: string | undefined;
}

type Receipt = CallAnswer<'POST complaint.php'>['complaint'];
type Row = Selectable<Database['complaints']>;

/**
 * Stores a complaint and mails a receipt. Throws Refusal `invalid` with faults, `too_many`, `id_taken` for another's
 * id, or `link_invalid` if an appeal is impossible.
 */
export async function complain(context: Context, visit: From, given: Complaint): Promise<Receipt> {
  const appeal = appealOf(visit, given);
  const decided = appeal && (await appealed(context, appeal));
  const from = decided ? { ...visit, ...decided } : visit;
  const { site, me } = from;
  const text = cleanText(given.text);
  const email = (me?.email ?? given.email ?? '').trim().toLowerCase();
  const fault = me ? undefined : emailFault(email);
  if (text === '' || fault)
    throw new Refusal('invalid', {
      fields: { ...(text === '' && { text: 'required' }), ...(fault && { email: fault }) },
    });
  const known = await isThere(context, from, given.id, email);
  if (known) return receiptOf(known, email);
  await spend(context, 'complaint', from.client);
  await spend(context, 'complaintOfEmail', site.id, email);
  const saved = await transact(context.db, (tx) => keep(tx, context, from, { ...given, text, email, against: appeal }));
  // At the same moment, from the same form: the other one has been kept.
  const row = saved ?? (await isThere(context, from, given.id, email));
  if (!row) throw new Refusal('id_taken');
  return receiptOf(row, email);
}

function appealOf({ me }: From, { appeal, decision }: Complaint): Appeal | undefined {
  if (appeal !== undefined) return { token: appeal };
  return decision === undefined ? undefined : { decision, member: me?.id };
}

async function isThere({ db }: Context, { me }: From, id: string, email: string): Promise<Row | undefined> {
  const row = await db.selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirst();
  if (row && (row.member_id !== (me?.id ?? null) || (!me && row.email !== email))) throw new Refusal('id_taken');
  return row;
}

async function keep(
  tx: Tx,
  context: Context,
  { site, me, locale }: From,
  { id, category, text, about, email, against }: Complaint & { email: string; against: Appeal | undefined },
): Promise<Row | undefined> {
  const at = context.now();
  const row = await tx
    .insertInto('complaints')
    .values({
      ...{ id, category, text, locale, at, about: cleanText(about) },
      ...{ site_id: site.id, member_id: me?.id ?? null, email: me ? null : email },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  if (against) await spendAppeal(tx, context, against, id);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: site.settings.time_zone }).format(at);
  // Only a confirmed address gets a copy: otherwise anyone could make us mail any text to anyone.
  const copy = me?.status === 'active' ? { copy: text } : {};
  await postMail(tx, context, {
    site,
    member: me?.id ?? null,
    address: email,
    locale,
    template: 'complaint',
    values: { name: '', number: String(row.number), at: date, ...copy },
  });
  return row;
}

const receiptOf = ({ id, number, at }: Row, email: string): Receipt => ({ id, number, at: at.toISOString(), email });
