import { hash } from 'node:crypto';
import type { Carried, Cursor } from '../../shared/calls/chat.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { type Me, readingSession } from '../accounts/session.ts';
import { type ChatColumns, chatsFrom, chatsOf } from '../chat/chats.ts';
import type { Context } from '../context.ts';
import { pipeline } from '../db/pipeline.ts';
import { readingOf } from '../members/profiles.ts';
import { siteWithId } from '../sites/sites.ts';
import { epochOf, seqOf } from './cursor.ts';

/**
 * Maximum length of carried changes, in characters. Beyond that a pull is cheaper, because its answer is compressed.
 */
const maxCarriedLength = 4000;

type Session = Pick<Me, 'id' | 'pool' | 'token_hash'>;
/** `me` is undefined if the session has ended; `changes` if the browser has to pull. */
type Carry = (since: Cursor) => Promise<{ me: Me | undefined; changes?: Carried | undefined }>;

/**
 * Carries the chat changes since a cursor on one stream, with each new or changed profile. The session is read in the
 * same round trip, and before the changes: its cursor is behind none of them.
 */
export function createCarrier(context: Context, session: Session): Carry {
  const shown = new Map<string, string>();

  async function changesFrom(me: Me, rows: ChatColumns[], from: number): Promise<Carried | undefined> {
    const { chats, removed } = chatsFrom(rows, readingOf(context, await siteWithId(context, me.session_site)), from);
    const changes = {
      chats: chats.map(({ profile, ...chat }) =>
        shown.get(profile.id) === digest(profile) ? chat : { ...chat, profile },
      ),
      removed,
    };
    if (JSON.stringify(changes).length > maxCarriedLength) return undefined;
    for (const { profile } of chats) shown.set(profile.id, digest(profile));
    return changes;
  }

  return async (since) => {
    const from = seqOf(since, epochOf(since)) ?? 0;
    const [[me], rows] = await pipeline(
      context.db,
      readingSession(context, session.token_hash),
      chatsOf(session, from),
    );
    const isKnown = me && seqOf(since, me.cursor_epoch) === from && from >= me.chats_floor && from <= me.chats_seq;
    return { me, changes: isKnown ? await changesFrom(me, rows, from).catch(() => undefined) : undefined };
  };
}

/** Presence is excluded, because it has its own events. */
const digest = ({ presence: _, ...profile }: Profile): string => hash('sha1', JSON.stringify(profile), 'base64');
