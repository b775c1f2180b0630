import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../../shared/calls/chat.ts';
import type { View } from '../../shared/views.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import type { Ring } from './bell.ts';
import { cursorOf } from './cursor.ts';

type LockedMember = Pick<MemberRow, 'id' | 'user_seq' | 'chats_seq' | 'likes_seq'> & { cursor_epoch: string };

/**
 * Must be the first statement of a writing transaction. Locks all members it touches in id order; any other order risks
 * a deadlock.
 */
export async function lockMembers(tx: Tx, ids: string[]): Promise<LockedMembers> {
  const { rows } = await lockingOf(ids).execute(tx);
  return new LockedMembers(rows);
}

/** The lock statement, for callers that pipeline it with the next one. */
export const lockingOf = (ids: string[]): RawBuilder<LockedMember> => sql<LockedMember>`
  select members.id, user_seq, chats_seq, likes_seq, concat(installation.epoch, '-', members.epoch) as cursor_epoch
  from members cross join installation
  where members.id = any(${ids}::uuid[])
  order by members.id
  for no key update of members`;

/**
 * Counts changes by member and view. A changed row stores its count and both commit together, so no cursor skips an
 * unseen change.
 */
export class LockedMembers {
  /** Rings to send after the commit. */
  readonly rings: Ring[] = [];
  readonly #members: Map<string, LockedMember>;
  readonly #raised = new Set<LockedMember>();

  constructor(rows: LockedMember[]) {
    this.#members = new Map(rows.map((row) => [row.id, row]));
  }

  has(id: string): boolean {
    return this.#members.has(id);
  }

  /**
   * Counts a change for `id` and returns its number; `save` stores it. `byOther`: another member made the change, so
   * streams carry it.
   */
  raise(id: string, view: View, byOther = false): number {
    const member = this.#members.get(id);
    if (!member) throw new Error('a counter is raised without its lock');
    member[`${view}_seq`] += 1;
    this.#raised.add(member);
    this.rings.push({
      member: id,
      event: 'view',
      data: { view, cursor: cursorOf(member.cursor_epoch, member[`${view}_seq`]) },
      ...(byOther && { carry: true }),
    });
    return member[`${view}_seq`];
  }

  /** Cursors of the views of `id` that were raised. */
  moved(id: string): Partial<Record<View, Cursor>> {
    const ownRings = this.rings.filter((ring) => ring.member === id);
    return Object.fromEntries(ownRings.flatMap(({ data }) => ('view' in data ? [[data.view, data.cursor]] : [])));
  }

  /** The last statement of the transaction, unless `update` is part of it. */
  async save(tx: Tx): Promise<void> {
    if (this.#raised.size > 0) await this.update.execute(tx);
  }

  /** Stores the raised counters. They never decrease, even if the transaction raised them in SQL too. */
  get update(): RawBuilder<unknown> {
    const rows = [...this.#raised];
    return sql`
      update members
      set user_seq = greatest(members.user_seq, raised.user_seq),
        chats_seq = greatest(members.chats_seq, raised.chats_seq),
        likes_seq = greatest(members.likes_seq, raised.likes_seq)
      from unnest(
        ${rows.map((row) => row.id)}::uuid[],
        ${rows.map((row) => row.user_seq)}::bigint[],
        ${rows.map((row) => row.chats_seq)}::bigint[],
        ${rows.map((row) => row.likes_seq)}::bigint[]
      ) as raised (id, user_seq, chats_seq, likes_seq)
      where members.id = raised.id`;
  }
}
