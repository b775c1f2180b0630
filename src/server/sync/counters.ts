import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../../shared/calls/chat.ts';
import type { View } from '../../shared/views.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import { unnest } from '../db/unnest.ts';
import { cursorOf } from './cursor.ts';
import type { Ring } from './ring.ts';

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
  select members.id, user_seq, chats_seq, likes_seq, concat((select epoch from installation), '-', members.epoch) as cursor_epoch
  from members
  where members.id = any((select ${ids}::uuid[])::uuid[])
  order by members.id
  for no key update of members`;

/** The same without those whom other transactions have locked: it waits for nobody. */
export const lockingFree = (ids: string[]): RawBuilder<LockedMember> =>
  sql<LockedMember>`${lockingOf(ids)} skip locked`;

/**
 * Counts changes by member and view. A changed row stores its count and both commit together, so no cursor skips an
 * unseen change.
 */
export class LockedMembers {
  /** Rings to send after the commit. */
  readonly rings: Ring[] = [];
  readonly #members: Map<string, LockedMember>;
  readonly #raised = new Set<LockedMember>();
  /** Credits that the next update takes. */
  readonly #spent = new Map<LockedMember, number>();

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
    const member = this.#locked(id);
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

  /** Takes credits with the next update. For the ledger only, which books them in the same statement. */
  spend(id: string, credits: number): void {
    const member = this.#locked(id);
    this.#raised.add(member);
    this.#spent.set(member, (this.#spent.get(member) ?? 0) + credits);
  }

  /** Cursors of the views of `id` that were raised. */
  moved(id: string): Partial<Record<View, Cursor>> {
    const ownRings = this.rings.filter((ring) => ring.member === id);
    return Object.fromEntries(ownRings.flatMap(({ data }) => ('view' in data ? [[data.view, data.cursor]] : [])));
  }

  /** The last statement of the transaction, unless `takeUpdate` is part of it. */
  async save(tx: Tx): Promise<void> {
    if (this.#raised.size > 0) await this.takeUpdate().execute(tx);
  }

  /**
   * Builds the statement that stores what was raised and spent since the last one. Counters never decrease, even if the transaction raised
   * them in SQL too.
   */
  takeUpdate(): RawBuilder<never> {
    const rows = [...this.#raised];
    const spent = rows.map((row) => this.#spent.get(row) ?? 0);
    this.#raised.clear();
    this.#spent.clear();
    const raised = unnest(
      [rows.map((row) => row.id), 'uuid'],
      [rows.map((row) => row.user_seq), 'bigint'],
      [rows.map((row) => row.chats_seq), 'bigint'],
      [rows.map((row) => row.likes_seq), 'bigint'],
      [spent, 'int'],
    );
    return sql<never>`
      update members
      set user_seq = greatest(members.user_seq, raised.user_seq),
        chats_seq = greatest(members.chats_seq, raised.chats_seq),
        likes_seq = greatest(members.likes_seq, raised.likes_seq),
        credits = members.credits - raised.spent
      from ${raised} as raised (id, user_seq, chats_seq, likes_seq, spent)
      where members.id = raised.id`;
  }

  #locked(id: string): LockedMember {
    const member = this.#members.get(id);
    if (!member) throw new Error('a member is changed without their lock');
    return member;
  }
}
