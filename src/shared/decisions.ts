/** Decisions of an operator over a member, mildest first; `restore` ends a suspension. */
export const decisionActions = ['dismiss', 'warn', 'remove', 'suspend', 'ban', 'restore'] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** Decisions that the affected member is informed of. */
export const notifiedActions = ['warn', 'remove', 'suspend', 'ban', 'restore'] as const satisfies DecisionAction[];

/** Rule of ours that was broken. */
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

/** Possible lengths of a suspension, in days. */
export const suspensionDays = [1, 3, 7, 14, 30, 90] as const;
export type SuspensionDays = (typeof suspensionDays)[number];
/** Time to appeal against a decision. */
export const appealDays = 184;
/** Maximum characters of a statement of reasons, or of an answer. */
export const longestStatement = 4000;
