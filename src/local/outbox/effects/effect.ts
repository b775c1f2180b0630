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
  /** Items of one lane leave strictly in order. All about one other member share the lane of their conversation. */
  lane(input: Input, member: string): string;
  /** What waits under this key is replaced by what comes later. Without it every item counts. */
  key?(input: Input): string;
  /** The later input, if it has to take something over from the one that it replaces. */
  merge?(waiting: Input, later: Input): Input;
  /** One of two that undo each other: done and undone here may be nothing at all on the server, which then has nothing to tell. */
  toggle?: true;
  /** Where it has to wait for hours, what follows it in its lane need not wait with it. */
  apart?: true;
  /** The views it changes: asked for again whole when it is refused. */
  views: readonly View[];
  /** Inside a transaction; doing it again changes nothing more. */
  apply(here: Here, input: Input): Promise<void>;
  /** In the transaction that takes it back: what asking again would not bring, and what is kept of a refusal for a screen to tell. */
  refused?(db: LocalDb, refusal: { input: Input; code: ErrorCode }): Promise<unknown>;
}

/** All that a member does about one other member leaves in order, under the id of their conversation. */
export const laneWith = ({ profile }: { profile: string }, member: string): string => conversationId(member, profile);
