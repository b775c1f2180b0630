import type { Message, MessageFile } from './calls/chat.ts';

interface Facts {
  /** The price where a site has not set one. */
  usualCost: number;
  /** How the ledger books its price, which is the site's setting `LEDGER_credits`. */
  ledger: string;
  /** The command of the outbox that sends it. */
  command: string;
  /** The sender's own words, the id of a gift, or a file beside an empty text. */
  content: 'words' | 'gift' | 'file';
  /** Stands before its text in a line. */
  symbol: string;
}

/**
 * Message kinds (SPECIFICATION 7.2). Add one here, and the compiler reports each branch that lacks it; tests/server/checks.test.ts
 * compares the database. What is said of files is in message-files.ts, which a start needs nothing of.
 */
export const messageKinds = {
  text: {
    usualCost: 1,
    ledger: 'message',
    command: 'sendMessage',
    content: 'words',
    symbol: '',
  },
  /** A photo. The API and the database call it `image`. */
  image: {
    usualCost: 2,
    ledger: 'photo',
    command: 'sendFile',
    content: 'file',
    symbol: '',
  },
  /** A recording of the sender's voice. It costs what a photo does. */
  voice: {
    usualCost: 2,
    ledger: 'photo',
    command: 'sendFile',
    content: 'file',
    symbol: '',
  },
  gift: {
    usualCost: 3,
    ledger: 'gift',
    command: 'sendMessage',
    content: 'gift',
    symbol: '🎁',
  },
} as const satisfies Record<string, Facts>;

type Kinds = typeof messageKinds;
export type MessageKind = keyof Kinds;
/** The setting with a price in credits. */
export type MessageCost = `${Kinds[MessageKind]['ledger']}_credits`;
export type SendCommand = Kinds[MessageKind]['command'];
/** Those that one command sends. */
type SentBy<Command extends SendCommand> = {
  [Kind in MessageKind]: Kinds[Kind]['command'] extends Command ? Kind : never;
}[MessageKind];
type Content = Facts['content'];
export type KindWith<Of extends Content> = {
  [Kind in MessageKind]: Kinds[Kind]['content'] extends Of ? Kind : never;
}[MessageKind];

/** A message that was withdrawn stays as a place and a time. */
export type StoredKind = MessageKind | 'withdrawn';
const kinds = Object.keys(messageKinds) as MessageKind[];
export const storedKinds: readonly StoredKind[] = [...kinds, 'withdrawn'];

export const kindsSentBy = <Command extends SendCommand>(command: Command): SentBy<Command>[] =>
  kinds.filter((kind): kind is SentBy<Command> => messageKinds[kind].command === command);

export const kindsWith = <Of extends Content>(content: Of): KindWith<Of>[] =>
  kinds.filter((kind): kind is KindWith<Of> => messageKinds[kind].content === content);

export const costSetting = (kind: MessageKind): MessageCost => `${messageKinds[kind].ledger}_credits`;

/** Undefined for a message that was withdrawn, and on a device for a kind that only newer versions know. */
export const factsOf = (kind: StoredKind): Kinds[MessageKind] | undefined =>
  Object.hasOwn(messageKinds, kind) ? messageKinds[kind as MessageKind] : undefined;

export const hasWords = (kind: StoredKind): boolean => factsOf(kind)?.content === 'words';

export const isFile = (kind: StoredKind): kind is KindWith<'file'> => factsOf(kind)?.content === 'file';

/** A message's file, which stands under the name of its kind. */
export const fileOf = ({ kind, ...message }: Pick<Message, 'kind' | KindWith<'file'>>): MessageFile | undefined =>
  isFile(kind) ? message[kind] : undefined;
