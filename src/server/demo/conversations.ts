import type { Insertable } from 'kysely';
import { conversationId, uuidv7 } from '../../shared/ids.ts';
import * as limits from '../../shared/limits.ts';
import { contentHash } from '../chat/outgoing.ts';
import type { Database } from '../db/schema/database.ts';
import type { DemoMember, Making } from './members.ts';
import type { Story } from './stories/story.ts';
import type { Line, Sitting } from './talks/talk.ts';

interface Rows {
  conversation: Insertable<Database['conversations']>;
  participants: Insertable<Database['participants']>[];
  messages: Insertable<Database['messages']>[];
}
type ScriptedMessage = Omit<Story, 'of' | 'with'> & { of: DemoMember; with: DemoMember };

/** A conversation as its messages would have left it, had each been sent, delivered and read by the calls. */
export function conversationRows(story: ScriptedMessage, making: Making): Rows {
  const id = conversationId(story.of.id, story.with.id);
  const said = timesOf(story.talk, story.ended, making).map((line) =>
    line.mine ? { ...line, from: story.of, to: story.with } : { ...line, from: story.with, to: story.of },
  );
  const before = { of: story.of.chats_seq, with: story.with.chats_seq };
  const messages = said.map(({ from, to, kind, text, at }, i) => {
    from.chats_seq += 1;
    to.chats_seq += 1;
    if (!from.lastSaid || from.lastSaid < at) from.lastSaid = at;
    return {
      id: uuidv7(at.getTime(), making.chance.bytes),
      conversation_id: id,
      number: i + 1,
      sender_id: from.id,
      kind,
      text,
      content_hash: contentHash(id, { kind, text }),
      sent_at: at,
      sender_seq: from.chats_seq,
      receiver_seq: to.chats_seq,
    };
  });
  const lastAt = messages.at(-1)?.sent_at ?? making.now;
  const count = messages.length;
  const sent = { of: said.findLastIndex((line) => line.mine) + 1, with: said.findLastIndex((line) => !line.mine) + 1 };
  const read = { of: story.unread ? sent.of : count, with: story.last ? sent.with : count };
  const delivered = story.last === 'sent' ? Math.min(sent.of, sent.with) : sent.of;
  const shared = { conversation_id: id, last_number: count, last_message_at: lastAt };
  return {
    conversation: {
      id,
      started_by: said[0]?.from.id ?? story.of.id,
      last_number: count,
      created_at: messages[0]?.sent_at ?? making.now,
    },
    participants: [
      {
        ...shared,
        member_id: story.of.id,
        other_id: story.with.id,
        seq: story.of.chats_seq,
        shown_seq: before.of + 1,
        sent_through: sent.of,
        read_through: read.of,
        unread: said.slice(read.of).filter((line) => !line.mine).length,
        seen_through: Math.min(read.with, sent.of),
        delivered_through: Math.max(delivered, Math.min(read.with, sent.of)),
      },
      {
        ...shared,
        member_id: story.with.id,
        other_id: story.of.id,
        seq: story.with.chats_seq,
        shown_seq: before.with + 1,
        sent_through: sent.with,
        read_through: read.with,
        unread: said.slice(read.with).filter((line) => line.mine).length,
        seen_through: Math.min(read.of, sent.with),
        delivered_through: Math.min(read.of, sent.with),
      },
    ],
    messages,
  };
}

/** Backwards from its end: some minutes between two lines, longer after a long one, and a day or so between two sittings. */
function timesOf(talk: Sitting[], ended: number, { now, chance }: Making) {
  let at = now.getTime() - ended * limits.minute;
  const said: (Line & { at: Date })[] = [];
  for (const sitting of talk.toReversed()) {
    for (const line of sitting.toReversed()) {
      said.unshift({ ...line, at: new Date(at) });
      at -= chance.between(15, 150) * limits.second + line.text.length * 700;
    }
    at -= chance.between(14, 52) * limits.hour;
  }
  return said;
}
