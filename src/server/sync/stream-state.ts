import { sql } from 'kysely';
import { type Me, sessionsOf } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import { Gatherer } from '../db/gather.ts';
import { notePresenceOf, partnersOnlineOf } from '../members/presence.ts';

/** The session with all cursors, and the partners who are online: all that a stream tells its browser. */
export interface StreamState {
  me: Me;
  online: string[];
}

/** Streams in one statement. */
const together = 100;

const gatherers = new WeakMap<Context, Gatherer<Buffer, StreamState | undefined>>();

/**
 * Reads the state for the stream of a session, and records that its member is online. Streams that ask at the same time
 * share a statement. Undefined if the session has ended.
 */
export function readStreamState(context: Context, tokenHash: Buffer): Promise<StreamState | undefined> {
  const gatherer = gatherers.get(context) ?? new Gatherer((hashes) => readStates(context, hashes), { together });
  gatherers.set(context, gatherer);
  return gatherer.ask(tokenHash);
}

async function readStates(context: Context, hashes: Buffer[]): Promise<(StreamState | undefined)[]> {
  const { rows } = await sql<Me & { online: string[] }>`
    with me as materialized (${sessionsOf(context, hashes)}),
      noted as (${notePresenceOf('me', context.now())})
    select me.*, ${partnersOnlineOf('me', context.now())} as online from me`.execute(context.db);
  const found = new Map(rows.map(({ online, ...me }) => [me.token_hash.toString('latin1'), { me, online }]));
  return hashes.map((hash) => found.get(hash.toString('latin1')));
}
