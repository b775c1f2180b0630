import * as v from 'valibot';
import { type Calls, Id, Time } from '../call.ts';
import { complaintCategories } from '../complaint-categories.ts';
import { decisionReasons, notifiedActions } from '../decisions.ts';
import { reportCategories } from '../report-categories.ts';

const entry = { id: Id, at: Time };

/** What the member has reported. What was done about whom stays between us and them. */
const Reported = v.object({
  ...entry,
  kind: v.literal('report'),
  category: v.picklist(reportCategories),
  text: v.string(),
  /** Of a message of theirs; else of them as a whole. */
  ofMessage: v.boolean(),
  /** Null where the member no longer sees them. */
  name: v.nullable(v.string()),
  outcome: v.picklist(['waiting', 'acted', 'dismissed']),
  decided: v.nullable(Time),
  /** Of the decision. */
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

/** About the member. */
const Decided = v.object({
  ...entry,
  kind: v.literal('decision'),
  number: v.number(),
  action: v.picklist(notifiedActions),
  reason: v.nullable(v.picklist(decisionReasons)),
  statement: v.string(),
  until: v.nullable(Time),
  appeal: v.object({
    /** `none`: there is nothing to appeal against, or it is too late. */
    state: v.picklist(['open', 'none', 'waiting', 'upheld', 'lifted']),
    /** Until when it can be made. */
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
  /** One's reports and complaints, and the decisions about oneself: the newest first, behind the last one of the page before. */
  'GET decisions.php': {
    access: 'member',
    query: v.object({ at: v.optional(Time), id: v.optional(Id) }),
    answer: v.object({ entries: v.array(OwnEntry), more: v.boolean() }),
  },
} satisfies Calls;
