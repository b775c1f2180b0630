import { costSetting, type MessageCost, type MessageKind, messageKinds } from './message-kinds.ts';

/** Prices of messages by setting, each made from its usual one. */
export const costsOf = <Cost>(make: (usual: number, setting: MessageCost) => Cost): Record<MessageCost, Cost> =>
  Object.fromEntries(
    (Object.keys(messageKinds) as MessageKind[]).map((kind) => [
      costSetting(kind),
      make(messageKinds[kind].usualCost, costSetting(kind)),
    ]),
  ) as Record<MessageCost, Cost>;
