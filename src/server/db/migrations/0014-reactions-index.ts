import type { Db } from '../../context.ts';
import { createIndex } from '../create-index.ts';

export const outsideTransaction = true;

/** Every pull includes messages with reactions, however old. */
export const up = (db: Db): Promise<void> =>
  createIndex(db, 'messages_reacted', 'on messages (conversation_id) where reactions is not null');
