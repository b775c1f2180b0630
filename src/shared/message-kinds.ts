interface Facts {
  /** The site's setting with its price. */
  cost: `${string}_credits`;
  /** How the ledger books its price. */
  ledger: string;
  /** The command of the outbox that sends it. */
  command: string;
  /** The sender's own words, the id of a gift, or a file beside an empty text. */
  content: 'words' | 'gift' | 'file';
  /** Stands before its text in a line. */
  symbol: string;
  /** The sentence of a notification that shows no words (local/notifications/sentences.ts). */
  notification: string;
}

/**
 * Message kinds (SPECIFICATION 7.2). Add one here, and the compiler reports each branch that lacks it; tests/server/checks.test.ts
 * compares the database.
 */
export const messageKinds = {
  text: {
    cost: 'message_credits',
    ledger: 'message',
    command: 'sendMessage',
    content: 'words',
    symbol: '',
    notification: 'message',
  },
  /** A photo: only the API, and what stores its values, calls it `image`. */
  image: {
    cost: 'photo_credits',
    ledger: 'photo',
    command: 'sendPhoto',
    content: 'file',
    symbol: '',
    notification: 'photo',
  },
  gift: {
    cost: 'gift_credits',
    ledger: 'gift',
    command: 'sendMessage',
    content: 'gift',
    symbol: '🎁',
    notification: 'gift',
  },
} as const satisfies Record<string, Facts>;

type Kinds = typeof messageKinds;
export type MessageKind = keyof Kinds;
export type MessageCost = Kinds[MessageKind]['cost'];
export type SendCommand = Kinds[MessageKind]['command'];
/** Those that one command sends. */
type SentBy<Command extends SendCommand> = {
  [Kind in MessageKind]: Kinds[Kind]['command'] extends Command ? Kind : never;
}[MessageKind];

/** A message that was withdrawn stays as a place and a time. */
export type StoredKind = MessageKind | 'withdrawn';
export const storedKinds: readonly StoredKind[] = [...(Object.keys(messageKinds) as MessageKind[]), 'withdrawn'];

export const kindsSentBy = <Command extends SendCommand>(command: Command): SentBy<Command>[] =>
  (Object.keys(messageKinds) as MessageKind[]).filter(
    (kind): kind is SentBy<Command> => messageKinds[kind].command === command,
  );

/** Undefined for a message that was withdrawn, and on a device for a kind that only newer versions know. */
export const factsOf = (kind: StoredKind): Kinds[MessageKind] | undefined =>
  Object.hasOwn(messageKinds, kind) ? messageKinds[kind as MessageKind] : undefined;

export const hasWords = (kind: StoredKind): boolean => factsOf(kind)?.content === 'words';

/** Ends a switch over kinds: a missing one does not compile, and one of a newer server shows as `shown`. */
export const ofNewerKind = <Shown>(_: never, shown: Shown): Shown => shown;
