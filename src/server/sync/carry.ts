import { hash } from 'node:crypto';
import type { Carried, Cursor } from '../../shared/calls/chat.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { type Me, readingSessions } from '../accounts/session.ts';
import { answersTo, changesFrom, changesOf } from '../chat/changes.ts';
import type { ChatColumns } from '../chat/chats.ts';
import type { Context } from '../context.ts';
import { Gatherer } from '../db/gather.ts';
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

  async function carriedTo(me: Me, rows: ChatColumns[]): Promise<Carried | undefined> {
    const { chats, removed } = changesFrom(rows, readingOf(context, await siteWithId(context, me.session_site)));
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
    const { me, rows } = await readChanged(context, { session, since: from });
    const isKnown = me && seqOf(since, me.cursor_epoch) === from && from >= me.chats_floor && from <= me.chats_seq;
    return { me, changes: isKnown ? await carriedTo(me, rows).catch(() => undefined) : undefined };
  };
}

interface Question {
  session: Session;
  since: number;
}

interface Changed {
  me: Me | undefined;
  rows: ChatColumns[];
}

const gatherers = new WeakMap<Context, Gatherer<Question, Changed>>();

/**
 * Reads a session and what changed; streams that are rung at the same time share the statements. Sessions come first: no
 * cursor is ahead of the changes.
 */
function readChanged(context: Context, question: Question): Promise<Changed> {
  const { db } = context;
  const gatherer =
    gatherers.get(context) ??
    new Gatherer(async (questions) => {
      const hashes = questions.map(({ session }) => session.token_hash);
      const asked = questions.map(({ session, since }) => ({ me: session, since }));
      const [sessions, rows] = await pipeline(db, readingSessions(context, hashes), changesOf(asked));
      const answers = answersTo(asked, rows);
      return questions.map(({ session }, place) => ({
        me: sessions.find(({ token_hash }) => token_hash.equals(session.token_hash)),
        rows: answers[place] ?? [],
      }));
    });
  gatherers.set(context, gatherer);
  return gatherer.ask(question);
}

/** Presence is excluded, because it has its own events. */
const digest = ({ presence: _, ...profile }: Profile): string => hash('sha1', JSON.stringify(profile), 'base64');
