/** What an operator can decide over a member, from the mildest on; `restore` ends a suspension. */
export const decisionActions = ['dismiss', 'warn', 'remove', 'suspend', 'ban', 'restore'] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** Those that whoever they are about is told. */
export const notifiedActions = ['warn', 'remove', 'suspend', 'ban', 'restore'] as const satisfies DecisionAction[];

/** Which of our rules was broken. */
export const decisionReasons = [
  'minor',
  'intimate_picture',
  'fraud',
  'harassment',
  'fake_profile',
  'illegal',
  'other',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** For how many days somebody can be suspended. */
export const suspensionDays = [1, 3, 7, 14, 30, 90] as const;
/** For how long a decision can be appealed against. */
export const appealDays = 180;
/** Characters of a statement of reasons, or of an answer. */
export const longestStatement = 4000;
