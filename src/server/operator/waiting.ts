import { sql } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import { type Queue, queues } from '../../shared/queues.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { ReadDb } from '../db/replica.ts';
import { comparableSelfies } from '../verification/comparable.ts';

interface Row {
  queue: Queue;
  count: number;
  oldest: Date;
}

/** Entries of all sites that this operator has to decide on. */
export const waitingFor = (me: Pick<Me, 'id'>) => sql<Row>`
  with waiting as (
    select 'photos' as queue, photos.created_at as at
    from photos join members on members.id = photos.member_id
    where photos.status = 'pending' and members.deleted_at is null
    union all
    select 'verifications', sent_at from ${comparableSelfies} and members.id <> ${me.id}
    union all
    select 'messages', submitted_at from messages_in_review where refused_at is null
    union all
    select 'reports', at from reports where closed_at is null
    union all
    select 'complaints', at from complaints where closed_at is null
  )
  select queue, count(*)::int as count, min(at) as oldest from waiting group by 1`;

export async function showWaiting(db: ReadDb, me: Me): Promise<CallAnswer<'GET operator-waiting.php'>> {
  const { rows } = await waitingFor(me).execute(db);
  return {
    queues: queues.map((queue) => {
      const found = rows.find((row) => row.queue === queue);
      return { queue, count: found?.count ?? 0, oldest: found?.oldest.toISOString() ?? null };
    }),
  };
}
