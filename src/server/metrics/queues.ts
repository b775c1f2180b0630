import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { readFrom } from '../db/replica.ts';
import type { Family } from './text.ts';

interface Queue {
  name: string;
  entries: number;
  oldest: number;
}

/** Of the whole installation: each process answers the same. Times are the database's, as all processes share them. */
export async function readQueues({ readiness, replica }: Pick<Context, 'readiness' | 'replica'>): Promise<Family[]> {
  const read = replica?.read ?? readFrom(readiness);
  const queues = sql<Queue>`
    select name, count(at)::int as entries,
      coalesce(extract(epoch from now() - min(at)), 0)::float8 as oldest
    from (values ('mails'), ('pushes'), ('messages in review'), ('fan-out'), ('visibility changes')) as queues (name)
    left join (
      select 'mails' as name, created_at as at from mails
      union all select 'pushes', at from push_queue
      union all select 'messages in review', submitted_at from messages_in_review where refused_at is null
      union all select 'fan-out', due_at from fan_out_jobs where due_at is not null
      union all select 'visibility changes', at from visibility_changes
    ) as entries using (name)
    group by name order by name`;
  const { rows } = await read((db) => queues.execute(db));
  const { rows: audits } = await sql<{ at: number; count: number }>`
    select extract(epoch from at)::float8 as at, count from ledger_audits`.execute(readiness);
  return [
    {
      name: 'vonk_queue_entries',
      type: 'gauge',
      help: 'Entries of each queue.',
      samples: rows.map(({ name, entries }) => ({ labels: { name }, value: entries })),
    },
    {
      name: 'vonk_queue_oldest_seconds',
      type: 'gauge',
      help: 'Age of the oldest entry of each queue.',
      // A push is due a second after it is queued.
      samples: rows.map(({ name, oldest }) => ({ labels: { name }, value: Math.max(0, oldest) })),
    },
    {
      name: 'vonk_audit_timestamp_seconds',
      type: 'gauge',
      help: 'Last audit of the ledger.',
      samples: audits.map(({ at }) => ({ value: at })),
    },
    {
      name: 'vonk_audit_faults',
      type: 'gauge',
      help: 'Faults that the last audit of the ledger found.',
      samples: audits.map(({ count }) => ({ value: count })),
    },
  ];
}
