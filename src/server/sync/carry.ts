import { hash } from 'node:crypto';
import type { Carried, Cursor } from '../../shared/calls/chat.ts';
import type { Profile } from '../../shared/calls/members.ts';
import type { Me } from '../accounts/session.ts';
import { readChats } from '../chat/chats.ts';
import type { Context } from '../context.ts';
import { readingOf } from '../members/profiles.ts';
import { siteWithId } from '../sites/sites.ts';
import { seqOf } from './cursor.ts';

/** Characters. More than that costs less by a pull, whose answer is compressed. */
const most = 4000;

type Carry = (me: Me, since: Cursor) => Promise<Carried | undefined>;

/**
 * For one stream: what has changed in the chats since a place, as a pull would answer it, with each profile the first time and when it
 * has changed. Undefined where the browser has to pull.
 */
export function createCarrier(context: Context): Carry {
  const shown = new Map<string, string>();
  return async (me, since) => {
    const from = seqOf(since, me.cursor_epoch);
    if (from === undefined || from < me.chats_floor || from > me.chats_seq) return undefined;
    const reading = readingOf(context, await siteWithId(context, me.session_site));
    const { chats, removed } = await readChats(context.db, me, reading, { since: from });
    const news = {
      chats: chats.map(({ profile, ...chat }) =>
        shown.get(profile.id) === digest(profile) ? chat : { ...chat, profile },
      ),
      removed,
    };
    if (JSON.stringify(news).length > most) return undefined;
    for (const { profile } of chats) shown.set(profile.id, digest(profile));
    return news;
  };
}

/** Presence has events of its own. */
const digest = ({ presence: _, ...profile }: Profile): string => hash('sha1', JSON.stringify(profile), 'base64');
