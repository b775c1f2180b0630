import type { ErrorCode } from '../../../shared/errors.ts';
import { conversationId } from '../../../shared/ids.ts';
import type { View } from '../../../shared/views.ts';
import type { LocalDb, OutboxItem } from '../../storage/db.ts';

export interface Here {
  db: LocalDb;
  /** My id. */
  member: string;
  item: Pick<OutboxItem, 'id' | 'at' | 'state' | 'error' | 'held'>;
}

export interface Effect<Input> {
  /** Items of one lane are sent strictly in order. Everything about one member shares their conversation's lane. */
  lane(input: Input, member: string): string;
  /** A later command replaces a waiting one with the same key. Without a key, every item is sent. */
  key?(input: Input): string;
  /** Combines the later input with parts of the one it replaces. */
  merge?(waiting: Input, later: Input): Input;
  /** One of two commands that undo each other: both done here may be no change on the server. */
  toggle?: true;
  /** Lets later items of its lane pass while it waits for hours. */
  apart?: true;
  /** Views it changes: reloaded completely after a refusal. */
  views: readonly View[];
  /** Runs inside a transaction and is idempotent. */
  apply(here: Here, input: Input): Promise<void>;
  /**
   * Runs in the transaction that undoes it: restores data that a reload would not bring, and stores the refusal for a
   * screen.
   */
  refused?(db: LocalDb, refusal: { input: Input; code: ErrorCode }): Promise<unknown>;
}

/** Everything about one member is sent in order, under their conversation's id. */
export const laneWith = ({ profile }: { profile: string }, member: string): string => conversationId(member, profile);
