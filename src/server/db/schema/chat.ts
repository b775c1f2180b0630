import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { AboutFile, Reactions } from '../../../shared/calls/chat.ts';
import type { StoredKind } from '../../../shared/message-kinds.ts';

/** One per pair of members. */
export interface ConversationsTable {
  id: string;
  started_by: string;
  last_number: number;
  created_at: Date;
}
export type ConversationRow = Selectable<ConversationsTable>;

/** A conversation as one of its two members sees it. */
export interface ParticipantsTable {
  member_id: string;
  conversation_id: string;
  other_id: string;
  seq: number;
  /** For its index: seq / 64. */
  seq_block: GeneratedAlways<number>;
  shown_seq: number;
  last_number: number;
  last_message_at: Date;
  unread: Generated<number>;
  sent_through: Generated<number>;
  read_through: Generated<number>;
  seen_through: Generated<number>;
  delivered_through: Generated<number>;
  hidden_through: Generated<number>;
  muted: Generated<boolean>;
  pinned: Generated<boolean>;
}
export type ParticipantRow = Selectable<ParticipantsTable>;

/** Numbered within their conversation. */
export interface MessagesTable {
  id: string;
  conversation_id: string;
  number: number;
  sender_id: string;
  kind: StoredKind;
  text: string;
  content_hash: Buffer;
  sent_at: Date;
  sender_seq: number;
  receiver_seq: number;
  file: ColumnType<StoredFile | null, string | null | undefined, never>;
  /** The message that it answers; no longer there, perhaps. */
  reply_to: ColumnType<string | null, string | null | undefined, null>;
  reactions: ColumnType<Reactions | null, string | null | undefined, string | null>;
  /** The sender's number at the other member's first reaction, of which they are notified. */
  reacted_seq: ColumnType<number | null, number | null | undefined, number | null>;
}
export type MessageRow = Selectable<MessagesTable>;

/** The file of a message, under its name in the media (chat/files.ts). */
export type StoredFile = { name: string } & AboutFile;

/** A first message that waits for its check (chat/check.ts). */
export interface MessageInReviewRow {
  id: string;
  member_id: string;
  to_id: string;
  text: string;
  content_hash: Buffer;
  submitted_at: Date;
}

/** First messages that wait for a check, and refused ones. */
export interface MessagesInReviewTable extends MessageInReviewRow {
  refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
