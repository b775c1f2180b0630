import type { ProfileColumns } from '../members/profiles.ts';
import { setRow } from '../sync/ring-rows.ts';
import type { Received, Storable } from './store.ts';

/** Gives their rings what was stored, so that this process's streams carry it without reading it again. */
export function giveRows(
  messages: readonly Storable[],
  received: readonly Received[],
  senders: readonly ProfileColumns[],
): void {
  const conversations = new Map(received.map((row) => [row.conversation_id, row]));
  const profiles = new Map(senders.map((row) => [row.profile_id, row]));
  for (const { row, ring } of messages) {
    const [conversation, profile] = [conversations.get(row.conversation_id), profiles.get(row.sender_id)];
    if (!ring || !conversation || !profile) continue;
    const said = [{ ...row, sent_at: row.sent_at.toISOString() }];
    setRow(ring, { ...conversation, ...profile, shown: true, gone_at: null, messages: said });
  }
}
