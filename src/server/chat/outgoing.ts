import type { MessageKind } from '../../shared/message-kinds.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { StoredFile } from '../db/schema/chat.ts';
import { sha256 } from '../sha256.ts';
import type { Site } from '../sites/sites.ts';

export interface Sender {
  me: Pick<MemberRow, 'id'>;
  site: Site;
  now: Date;
}

export interface Outgoing {
  /** Chosen by the sender's device before the first attempt; never changes. */
  id: string;
  /** The recipient. */
  profile: string;
  kind: MessageKind;
  /** The id of a gift; empty for a file. */
  text: string;
  file?: StoredFile;
  /** The message that it answers. */
  reply_to?: string | undefined;
  /** The message has passed its check (release.ts). */
  checked?: true;
  /** SHA-256 of the uploaded bytes, in hexadecimal. */
  digest?: string;
}

/** A message and its sender. With `isHeard`, streams of this process carry it to the recipient. */
export type Send = Sender & { outgoing: Outgoing; isHeard?: boolean };

/**
 * Survives the deletion of the text, so that a retry after years is still distinguished from another message with the
 * same id. Without `reply_to`, which the version before does not store.
 */
export function contentHash(
  conversation: string,
  { kind, text, digest }: Pick<Outgoing, 'kind' | 'text' | 'digest'>,
): Buffer {
  return sha256(JSON.stringify([conversation, kind, digest ?? text]));
}
