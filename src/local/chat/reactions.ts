import type { LocalDb, LocalMessage } from '../storage/db.ts';
import { refreshLast } from './conversations.ts';

type Reacted = Pick<LocalMessage, 'reactions' | 'reacting'>;

/** Reactions as this device shows them: mine before the server has it. */
export function reactionsTo({ reactions, reacting }: Reacted, me: string): { mine: string; theirs: string } {
  const { [me]: mine = '', ...others } = reactions?.by ?? {};
  return { mine: reacting ?? mine, theirs: Object.values(others)[0] ?? '' };
}

/** Message to store: an older answer doesn't replace later reactions, nor one of mine that still waits. */
export function withReactions<Given extends Reacted>(message: Given, stored: Reacted | undefined): Given {
  const { reactions, reacting } = stored ?? {};
  const isOlder = (message.reactions?.version ?? 0) < (reactions?.version ?? 0);
  return { ...message, ...(isOlder && { reactions }), ...(reacting !== undefined && { reacting }) };
}

/** Call inside a transaction, as with all below. */
export async function setReacting(db: LocalDb, id: string, emoji: string): Promise<void> {
  await change(db, id, (message) => ({ ...message, reacting: emoji }));
}

/** Ends the waiting: with the member's reaction, unless the server has refused it. */
export async function settleReaction(db: LocalDb, id: string, member?: string): Promise<void> {
  await change(db, id, ({ reacting, ...message }) => {
    if (member === undefined || reacting === undefined) return message;
    const { version = 0, by = {} } = message.reactions ?? {};
    // A reaction that was taken back before it arrived leaves no trace on the server either.
    if (reacting === '' && by[member] === undefined) return message;
    return { ...message, reactions: { version, by: { ...by, [member]: reacting } } };
  });
}

async function change(db: LocalDb, id: string, to: (message: LocalMessage) => LocalMessage): Promise<void> {
  const message = await db.messages.get(id);
  if (!message || message.kind === 'withdrawn') return;
  await db.messages.put(to(message));
  await refreshLast(db, message.conversation);
}
