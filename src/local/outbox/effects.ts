import type { CommandInput, CommandName } from '../../shared/commands.ts';
import type { View } from '../../shared/views.ts';
import type { LocalDb, OutboxItem } from '../storage/db.ts';
import { block, unblock } from './effects/block.ts';
import type { Effect } from './effects/effect.ts';
import { like, seeLike, unlike } from './effects/likes.ts';
import { muteChat, pinChat } from './effects/mute-pin.ts';
import { editProfile } from './effects/profile.ts';
import { react } from './effects/react.ts';
import { readChat } from './effects/read-chat.ts';
import { removeChat } from './effects/remove-chat.ts';
import { report } from './effects/report.ts';
import { sendFile } from './effects/send-file.ts';
import { sendMessage } from './effects/send-message.ts';
import { judge, undoJudgement } from './effects/swipe-game.ts';
import { editUser } from './effects/user.ts';
import { withdrawMessage } from './effects/withdraw-message.ts';

/** Effect of each command on the copy: applied at once, and again over server answers while it waits. */
const effects: { [Name in CommandName]: Effect<CommandInput<Name>> } = {
  sendMessage,
  sendFile,
  withdrawMessage,
  react,
  readChat,
  muteChat,
  pinChat,
  removeChat,
  like,
  seeLike,
  unlike,
  judge,
  undoJudgement,
  block,
  unblock,
  report,
  editUser,
  editProfile,
};

/** Casts, since TypeScript loses the pairing of name and input when the name is only known at runtime. */
export const effectOf = (name: CommandName): Effect<unknown> => effects[name] as Effect<unknown>;

export const applyItem = (db: LocalDb, member: string, item: OutboxItem): Promise<void> =>
  effectOf(item.command.name).apply({ db, member, item }, item.command.input);

/** Reapplies waiting commands that change this view. Call inside the transaction that has just changed it. */
export async function reapply(db: LocalDb, member: string, view: View): Promise<void> {
  for (const item of await db.outbox.orderBy('id').toArray()) {
    if (effectOf(item.command.name).views.includes(view)) await applyItem(db, member, item);
  }
}
