import { hash } from 'node:crypto';
import type { Carried, Cursor } from '../../shared/calls/chat.ts';
import type { Profile } from '../../shared/calls/members.ts';
import type { Me } from '../accounts/session.ts';
import { readChats } from '../chat/chats.ts';
import type { Context } from '../context.ts';
import { readingOf } from '../members/profiles.ts';
import { siteWithId } from '../sites/sites.ts';
import { seqOf } from './cursor.ts';

/**
 * Maximum length of carried changes, in characters. Beyond that a pull is cheaper, because its answer is compressed.
 */
const maxCarriedLength = 4000;

type Carry = (me: Me, since: Cursor) => Promise<Carried | undefined>;

/**
 * Carries the chat changes since a cursor on one stream, with each new or changed profile. Returns undefined if the
 * browser has to pull.
 */
export function createCarrier(context: Context): Carry {
  const shown = new Map<string, string>();
  return async (me, since) => {
    const from = seqOf(since, me.cursor_epoch);
    if (from === undefined || from < me.chats_floor || from > me.chats_seq) return undefined;
    const reading = readingOf(context, await siteWithId(context, me.session_site));
    const { chats, removed } = await readChats(context.db, me, reading, { since: from });
    const changes = {
      chats: chats.map(({ profile, ...chat }) =>
        shown.get(profile.id) === digest(profile) ? chat : { ...chat, profile },
      ),
      removed,
    };
    if (JSON.stringify(changes).length > maxCarriedLength) return undefined;
    for (const { profile } of chats) shown.set(profile.id, digest(profile));
    return changes;
  };
}

/** Presence is excluded, because it has its own events. */
const digest = ({ presence: _, ...profile }: Profile): string => hash('sha1', JSON.stringify(profile), 'base64');
