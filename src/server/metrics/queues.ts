import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';
import { readFrom } from '../db/replica.ts';
import { monthsOf } from '../ledger/months.ts';
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
  const { rows: leases } = await sql<{ name: string; at: number }>`
    select name, extract(epoch from succeeded_at)::float8 as at from leases order by name`.execute(readiness);
  const audit = await readAudit(readiness);
  const months = await monthsAhead(readiness);
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
      help: 'End of the last audit of the ledger; 0 before the first.',
      samples: [{ value: audit.at }],
    },
    {
      name: 'vonk_audit_faults',
      type: 'gauge',
      help: 'Faults that the last audit of the ledger found.',
      samples: [{ value: audit.count }],
    },
    {
      name: 'vonk_audit_failed',
      type: 'gauge',
      help: 'Whether the last try to audit the ledger failed, as 1 or 0.',
      samples: [{ value: audit.failed }],
    },
    {
      name: 'vonk_ledger_months_ahead',
      type: 'gauge',
      help: 'Later months for which the ledger has a table.',
      samples: [{ value: months }],
    },
    {
      name: 'vonk_leased_job_last_success_timestamp_seconds',
      type: 'gauge',
      help: 'End of the last successful run of each job that one process runs for all; before the first, the first try.',
      samples: leases.map(({ name, at }) => ({ labels: { name }, value: at })),
    },
  ];
}

async function monthsAhead(db: Db): Promise<number> {
  const { rows } = await sql<{ now: string }>`select (now() at time zone 'UTC')::date as now`.execute(db);
  const [{ now } = { now: '' }] = rows;
  return (await monthsOf(db)).filter((month) => month > now).length;
}

async function readAudit(db: Db): Promise<{ at: number; count: number; failed: number }> {
  const { rows } = await sql<{ at: number; count: number; failed: number }>`
    select coalesce(extract(epoch from at), 0)::float8 as at, coalesce(count, 0) as count,
      coalesce(failed_at > at or at is null and failed_at is not null, false)::int as failed
    from ledger_audits full join ledger_proofs using (id)`.execute(db);
  return rows[0] ?? { at: 0, count: 0, failed: 0 };
}
