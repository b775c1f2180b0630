import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { forgetCustomers } from '../payments/mandates.ts';
import { removeFiles } from '../photos/files.ts';
import { lockMembers } from '../sync/counters.ts';
import { forgetVerification } from '../verification/files.ts';
import { leftBefore } from './delete-account.ts';
import { listPurged } from './purged.ts';

/** Members per transaction, and messages per statement. */
const othersAtOnce = 100;
const messagesAtOnce = 5000;

/**
 * Purges members who left over 14 days ago, with photos and conversations. Only ledger entries remain. Every step is
 * repeatable, also in parallel.
 */
export async function purgeDue(context: Context, signal?: AbortSignal): Promise<void> {
  const due = await context.db
    .selectFrom('members')
    .select('id')
    .where('deleted_at', '<=', leftBefore(context))
    .orderBy('deleted_at')
    .execute();
  for (const { id } of due) {
    if (signal?.aborted) return;
    // A member whose files can't be deleted must not block the others.
    await purge(context, id).catch((error) => context.log.error('purge failed', { error }));
  }
}

export async function purge(context: Context, id: string): Promise<void> {
  if (!(await closeWayBack(context, id))) return;
  await listPurged(context, id);
  await removePhotos(context, id);
  await forgetVerification(context, id);
  for (let others = await someOthers(context, id); others.length > 0; others = await someOthers(context, id))
    await removeBetween(context, id, others);
  await removeReportedFiles(context, id);
  await removeMember(context, id);
}

/** Ends recovery for good, whatever other processes' clocks say. Returns false if the member has returned. */
async function closeWayBack(context: Context, id: string): Promise<boolean> {
  return await transact(context.db, async (tx) => {
    await lockMembers(tx, [id]);
    const left = tx.selectFrom('members').select('id').where('id', '=', id);
    if (!(await left.where('deleted_at', '<=', leftBefore(context)).executeTakeFirst())) return false;
    await tx.deleteFrom('mailed_links').where('member_id', '=', id).execute();
    return true;
  });
}

/** Deletes files before rows: after a crash, the row still names the rest. */
async function removePhotos(context: Context, id: string): Promise<void> {
  const photos = await context.db.selectFrom('photos').selectAll().where('member_id', '=', id).execute();
  for (const photo of photos) {
    await removeFiles(context, photo);
    await context.db.deleteFrom('photos').where('id', '=', photo.id).execute();
  }
}

async function someOthers({ db }: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other_id as id from participants where member_id = ${id}
    union select liker from likes where liked = ${id}
    union select liked from likes where liker = ${id}
    order by id limit ${othersAtOnce}`.execute(db);
  return rows.map((row) => row.id);
}

async function removeBetween(context: Context, id: string, others: string[]): Promise<void> {
  await removeMessageFiles(context, id, others);
  await removeMessages(context, id, others);
  await transact(context.db, async (tx) => {
    await lockMembers(tx, others);
    await raiseFloors(tx, id, others);
    await sql`
      delete from conversations where id in (
        select conversation_id from participants where member_id = ${id} and other_id = any(${others}::uuid[]))`.execute(
      tx,
    );
    await sql`delete from likes where liker = ${id} and liked = any(${others}::uuid[])`.execute(tx);
    await sql`delete from likes where liked = ${id} and liker = any(${others}::uuid[])`.execute(tx);
  });
}

/** Deletes files before rows, as above; no new ones arrive from or for a deleted member. */
async function removeMessageFiles({ db, media }: Context, id: string, others: string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select file ->> 'name' as name from participants join messages using (conversation_id)
    where participants.member_id = ${id} and participants.other_id = any(${others}::uuid[]) and file is not null`.execute(
    db,
  );
  for (const { name } of rows) await media.remove(name);
}

/** Deletes files that were reported and then taken back: only the report names them. */
async function removeReportedFiles({ db, media }: Context, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select copy -> 'message' ->> 'file' as name from reports
    where reported = ${id} and copy -> 'message' ->> 'file' is not null
    union select shown.name || '-full.webp' from reports
      cross join jsonb_array_elements_text(copy -> 'photos') as shown (name)
    where reported = ${id}`.execute(db);
  for (const { name } of rows) await media.remove(name);
}

/** Deletes messages before conversations, whose cascade would delete all in one statement. */
async function removeMessages({ db }: Context, id: string, others: string[]): Promise<void> {
  for (let removed = BigInt(messagesAtOnce); removed === BigInt(messagesAtOnce); ) {
    const answer = await sql`
      delete from messages where id in (
        select messages.id from participants join messages using (conversation_id)
        where participants.member_id = ${id} and participants.other_id = any(${others}::uuid[])
        limit ${messagesAtOnce})`.execute(db);
    removed = answer.numAffectedRows ?? 0n;
  }
}

/**
 * Makes devices that missed the deletion reload: its rows are about to go, and such devices would store the chat for
 * ever.
 */
async function raiseFloors(tx: Context['db'], id: string, others: string[]): Promise<void> {
  await sql`
    update members set
      chats_floor = greatest(chats_floor, (
        select seq from participants where member_id = members.id and other_id = ${id})),
      likes_floor = greatest(likes_floor,
        (select liker_seq from likes where liker = members.id and liked = ${id}),
        (select liked_seq from likes where liked = members.id and liker = ${id}))
    where id = any(${others}::uuid[])`.execute(tx);
}

/** Deletes the member's row with everything that depends on it, and frees the address. */
async function removeMember(context: Context, id: string): Promise<void> {
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [id]);
    // Reports and complaints stay open for review, without the member's name and text.
    await tx.updateTable('reports').set({ reporter: null, text: '' }).where('reporter', '=', id).execute();
    await tx.updateTable('complaints').set({ about: '', text: '' }).where('member_id', '=', id).execute();
    await forgetAddress(tx, id);
    await forgetCustomers({ db: tx, now: context.now }, id);
    const gone = tx.deleteFrom('members').where('id', '=', id).returning(['email', 'site_id']);
    const member = await gone.executeTakeFirst();
    if (!member) return;
    const mails = tx.deleteFrom('mails').where(sql`lower(address)`, '=', sql`lower(${member.email})`);
    await mails.where('site_id', '=', member.site_id).execute();
  });
}

/**
 * Removes the address from complaints made without login, except open ones, which need it for the answer
 * (retentionDays).
 */
async function forgetAddress(tx: Context['db'], id: string): Promise<void> {
  await sql`
    update complaints set email = null from members join sites on sites.niche = members.pool
    where members.id = ${id} and complaints.site_id = sites.id and lower(complaints.email) = lower(members.email)
      and complaints.closed_at is not null`.execute(tx);
}
