import { hash } from 'node:crypto';
import type { Carried, Cursor } from '../../shared/calls/chat.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { type Me, readSession } from '../accounts/valid-sessions.ts';
import { changesFrom, readChanged } from '../chat/changes.ts';
import type { ChatColumns } from '../chat/chats.ts';
import type { Context } from '../context.ts';
import { readingOf } from '../members/profiles.ts';
import { siteWithId } from '../sites/sites.ts';
import { epochOf, seqOf } from './cursor.ts';
import { remember } from './recent.ts';

/**
 * Maximum length of carried changes, in characters. Beyond that a pull is cheaper, because its answer is compressed.
 */
const maxCarriedLength = 4000;

/** A stream's session as it was last read; `moment` was taken before (Bell). */
export interface Known {
  me: Me;
  moment: number;
}

/** The change that a ring has brought; `moment` was taken when it was heard (Bell). */
export interface Stored {
  row: ChatColumns;
  moment: number | undefined;
}

/**
 * Carries the chat changes between two cursors of one stream. Undefined if the browser has to pull. The change that a
 * ring has brought is used if it is the only one.
 */
type Carry = (me: Me, since: Cursor, head: Cursor, stored: Stored | undefined) => Promise<Carried | undefined>;

/** Includes the profile of a member only where this stream has not brought it as it is. */
export function createCarrier(context: Context, origin: string): Carry {
  const shown = new Map<string, string>();

  return async (me, since, head, stored) => {
    const [from, through] = [since, head].map((cursor) => seqOf(cursor, epochOf(head)));
    if (from === undefined) return undefined;
    const isAll = stored && from + 1 === stored.row.seq && stored.row.seq === through;
    const moment = isAll ? stored.moment : context.bell.moment();
    const rows = isAll ? [stored.row] : await readFrom(context, me, from);
    if (!rows) return undefined;
    const answer = changesFrom(rows, readingOf(context, await siteWithId(context, me.session_site)));
    const digests = new Map(answer.chats.map(({ profile }) => [profile.id, digest(profile)]));
    const news = {
      ...answer,
      chats: answer.chats.map(({ profile, ...chat }) =>
        shown.get(profile.id) === digests.get(profile.id) ? chat : { ...chat, profile },
      ),
    };
    if (JSON.stringify(news).length > maxCarriedLength) return undefined;
    for (const [profile, shownAs] of digests) shown.set(profile, shownAs);
    if (moment !== undefined) remember(context, { me, origin, since, head, answer, moment });
    return news;
  };
}

/** Undefined without a row: what changed may have been purged, and its trace with it. */
async function readFrom({ db }: Context, me: Me, since: number) {
  const rows = await readChanged(db, { me, since });
  return rows.length === 0 || rows.some(({ floor }) => since < floor) ? undefined : rows;
}

/** The session, without the database while no ring has ended it or changed what it may do. */
export async function currentSession(
  context: Context,
  { token_hash }: Pick<Me, 'token_hash'>,
  known: Known | undefined,
) {
  const isCurrent = known && context.bell.isQuiet(known.moment, known.me.id, 'access');
  return isCurrent ? known.me : await readSession(context, token_hash);
}

/** Presence is excluded, because it has its own events. */
const digest = ({ presence: _, ...profile }: Profile): string => hash('sha1', JSON.stringify(profile), 'base64');
