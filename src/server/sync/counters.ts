import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../../shared/calls/chat.ts';
import type { View } from '../../shared/views.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import type { Ring } from './bell.ts';
import { cursorOf } from './cursor.ts';

type LockedMember = Pick<MemberRow, 'id' | 'user_seq' | 'chats_seq' | 'likes_seq'> & { cursor_epoch: string };

/**
 * The first statement of every transaction that writes, and the only explicit lock: the rows of all members it will touch, in
 * the order of their ids. It serialises their conversation, balances and counters; whoever locks in another order meets a
 * deadlock. Members who do not exist are missing from the answer.
 */
export async function lockMembers(tx: Tx, ids: string[]): Promise<LockedMembers> {
  const { rows } = await lockingOf(ids).execute(tx);
  return new LockedMembers(rows);
}

/** The statement alone, for whoever sends it together with the next. */
export const lockingOf = (ids: string[]): RawBuilder<LockedMember> => sql<LockedMember>`
  select members.id, user_seq, chats_seq, likes_seq, concat(installation.epoch, '-', members.epoch) as cursor_epoch
  from members cross join installation
  where members.id = any(${ids}::uuid[])
  order by members.id
  for no key update of members`;

/**
 * Counts what changes for each member, view by view. A row that changes carries the number it was raised to, and both become
 * visible with the same commit; so no cursor ever passes a change that it has not seen.
 */
export class LockedMembers {
  /** To be rung after the commit. */
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
   * A change for `id`: the number that it carries. Stored by `save`. `byOther`: by another member, so no device of theirs knows of it,
   * and the streams bring it along.
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

  /** Where the views of `id` are now, of those that were raised. */
  moved(id: string): Partial<Record<View, Cursor>> {
    const told = this.rings.filter((ring) => ring.member === id);
    return Object.fromEntries(told.flatMap(({ data }) => ('view' in data ? [[data.view, data.cursor]] : [])));
  }

  /** The last statement, unless `update` is part of it. */
  async save(tx: Tx): Promise<void> {
    if (this.#raised.size > 0) await this.update.execute(tx);
  }

  /** Stores what was raised so far. Only ever counts up, whatever else the transaction has raised by itself. */
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
