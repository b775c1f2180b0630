import * as v from 'valibot';
import { type Calls, Id, Time } from '../call.ts';
import { complaintCategories } from '../complaint-categories.ts';
import { decisionReasons, notifiedActions } from '../decisions.ts';
import { reportCategories } from '../report-categories.ts';

const entry = { id: Id, at: Time };

/** A report of the member. The action taken stays between us and the reported member. */
const Reported = v.object({
  ...entry,
  kind: v.literal('report'),
  category: v.picklist(reportCategories),
  text: v.string(),
  /** About one message, not the whole member. */
  ofMessage: v.boolean(),
  /** Null if the member can no longer see them. */
  name: v.nullable(v.string()),
  outcome: v.picklist(['waiting', 'acted', 'dismissed']),
  decided: v.nullable(Time),
  /** Number of the decision. */
  number: v.nullable(v.number()),
});

const Complained = v.object({
  ...entry,
  kind: v.literal('complaint'),
  category: v.picklist(complaintCategories),
  number: v.number(),
  text: v.string(),
  answer: v.nullable(v.string()),
  answered: v.nullable(Time),
});

/** A decision about the member. */
const Decided = v.object({
  ...entry,
  kind: v.literal('decision'),
  number: v.number(),
  action: v.picklist(notifiedActions),
  reason: v.nullable(v.picklist(decisionReasons)),
  statement: v.string(),
  until: v.nullable(Time),
  appeal: v.object({
    /** `none`: nothing to appeal against, or too late. */
    state: v.picklist(['open', 'none', 'waiting', 'upheld', 'lifted']),
    /** Deadline of the appeal. */
    until: Time,
    made: v.nullable(Time),
    answer: v.nullable(v.string()),
  }),
});

const OwnEntry = v.variant('kind', [Reported, Complained, Decided]);
export type OwnEntry = v.InferOutput<typeof OwnEntry>;
export type OwnReport = v.InferOutput<typeof Reported>;
export type OwnComplaint = v.InferOutput<typeof Complained>;
export type OwnDecision = v.InferOutput<typeof Decided>;

export const decisionCalls = {
  /** The member's reports, complaints and decisions, newest first, after the previous page's last one. */
  'GET decisions.php': {
    access: 'member',
    query: v.object({ at: v.optional(Time), id: v.optional(Id) }),
    answer: v.object({ entries: v.array(OwnEntry), more: v.boolean() }),
  },
} satisfies Calls;
