import type { CallInput, CallName } from './calls.ts';
import { messageKinds, type SendCommand } from './message-kinds.ts';

/**
 * Calls that may wait in the outbox (SPECIFICATION 10.2). Each is idempotent by its natural key, so a repeat changes
 * nothing.
 */
export const commands = {
  sendMessage: 'POST chat.php',
  sendFile: 'POST chat-file.php',
  withdrawMessage: 'DELETE message.php',
  react: 'PUT message.php',
  readChat: 'PUT chat.php',
  muteChat: 'PUT chat.php?settings=1',
  pinChat: 'PUT chat.php?settings=1',
  removeChat: 'DELETE chat.php',
  like: 'POST like.php',
  seeLike: 'PUT like.php',
  unlike: 'DELETE like.php',
  judge: 'POST swipe-game.php',
  undoJudgement: 'DELETE swipe-game.php',
  block: 'POST block.php',
  unblock: 'DELETE block.php',
  report: 'POST report.php',
  editUser: 'PUT user.php',
  editProfile: 'PUT profile.php',
} as const satisfies Record<string, CallName>;

export type CommandName = keyof typeof commands;
export type CommandInput<Name extends CommandName> = CallInput<(typeof commands)[Name]>;
/** A command with its input, as the outbox stores it. */
export type Command = { [Name in CommandName]: { name: Name; input: CommandInput<Name> } }[CommandName];

/**
 * Commands that cost credits, except to fictional profiles (local/outbox/sends.ts): after a 402 they wait, in order,
 * until the balance rises.
 */
export const paidCommands: ReadonlySet<CommandName> = new Set<CommandName>(
  Object.values(messageKinds).map(({ command }) => command),
);
/** One that sends a message. */
export type SendingCommand = Extract<Command, { name: SendCommand }>;
