import * as v from 'valibot';
import { type Calls, Empty, Id, Time } from '../call.ts';
import { complaintCategories } from '../complaint-categories.ts';
import { type DecisionAction, decisionActions, decisionReasons, longestStatement } from '../decisions.ts';
import { storedKinds } from '../message-kinds.ts';
import { reportCategories, reportWeights } from '../report-categories.ts';

const Someone = v.object({ id: Id, name: v.string() });
const Statement = v.pipe(v.string(), v.trim(), v.maxLength(longestStatement));
const Stated = v.pipe(Statement, v.minLength(1));

const MessageInReview = v.object({
  id: Id,
  text: v.string(),
  /** The part of it for which it waits. */
  found: v.string(),
  from: v.object({ ...Someone.entries, site: v.string(), joined: Time }),
  to: Someone,
  at: Time,
  /** When it is sent by itself; null: not before the reports about who wrote it are decided. */
  due: v.nullable(Time),
});
export type MessageInReview = v.InferOutput<typeof MessageInReview>;

/** A line of the queue: the open reports of one member, a complaint, or an appeal. */
const OpenCase = v.object({
  kind: v.picklist(['member', 'complaint', 'appeal']),
  /** The member's, or the complaint's. */
  id: Id,
  /** Null: a visitor's complaint. */
  name: v.nullable(v.string()),
  site: v.string(),
  /** Of the oldest report. */
  at: Time,
  count: v.number(),
  categories: v.array(v.picklist([...reportCategories, ...complaintCategories])),
  /** Can't wait. */
  urgent: v.boolean(),
  /** Reports hide the member until it is decided. */
  hidden: v.boolean(),
});
export type OpenCase = v.InferOutput<typeof OpenCase>;

const Decision = v.object({
  id: Id,
  number: v.number(),
  action: v.picklist(decisionActions),
  reason: v.nullable(v.picklist(decisionReasons)),
  statement: v.string(),
  until: v.nullable(Time),
  at: Time,
  operator: Someone,
  appealed: v.boolean(),
  lifted: v.boolean(),
});
export type Decision = v.InferOutput<typeof Decision>;

const Report = v.object({
  id: Id,
  category: v.picklist(reportCategories),
  text: v.string(),
  at: Time,
  /** How far it was believed when it came, and whether it hides the member (server/reports/weight.ts). */
  weight: v.picklist(reportWeights),
  hides: v.boolean(),
  /** Null: has left. */
  reporter: v.nullable(
    v.object({
      ...Someone.entries,
      /** Of their address, by now. */
      confirmed: v.boolean(),
      joined: Time,
      /** Whether the member wrote to them, or it is a match. */
      contact: v.boolean(),
      /** Other reports of theirs, and how many of them were followed by an action, or dismissed. */
      made: v.number(),
      upheld: v.number(),
      dismissed: v.number(),
      /** About themselves. */
      decisions: v.number(),
    }),
  ),
  /** As it was when it was reported. */
  profile: v.object({ name: v.string(), about: v.string(), date_of_birth: v.string() }),
  /** `file` below the site; null where it is there no more. */
  photos: v.array(v.object({ name: v.string(), file: v.nullable(v.string()), status: v.string() })),
  /** What the two wrote last, where the reporter gave it along; `reported`: by the member. */
  conversation: v.array(v.object({ reported: v.boolean(), kind: v.picklist(storedKinds), text: v.string(), at: Time })),
  message: v.nullable(
    v.object({
      id: Id,
      kind: v.picklist(storedKinds),
      text: v.string(),
      picture: v.nullable(v.string()),
      at: Time,
      /** Nobody reads it any more. */
      withdrawn: v.boolean(),
    }),
  ),
});
export type ReportOfCase = v.InferOutput<typeof Report>;

const Subject = v.object({
  ...Someone.entries,
  site: v.string(),
  language: v.string(),
  joined: Time,
  status: v.picklist(['active', 'disabled', 'hidden', 'in_review', 'left']),
  suspended: v.nullable(v.object({ since: Time, until: v.nullable(Time) })),
});

const Complaint = v.object({
  id: Id,
  number: v.number(),
  category: v.picklist(complaintCategories),
  about: v.string(),
  text: v.string(),
  at: Time,
  locale: v.string(),
  email: v.string(),
  member: v.nullable(Subject),
  /** Of an appeal: against what, and whether whoever asks has decided it themselves, so that another one has to. */
  decision: v.nullable(v.object({ ...Decision.entries, mine: v.boolean() })),
  answer: v.nullable(v.string()),
  answered_by: v.nullable(v.string()),
});
export type ComplaintCase = v.InferOutput<typeof Complaint>;

/** Queues of what members send and say of each other; for operators, as those of operator.ts. */
export const operatorCaseCalls = {
  /** First messages that wait for their check, oldest first, so many as a screen holds; `count` of all. */
  'GET operator-messages.php': {
    access: 'operator',
    query: Empty,
    answer: v.object({ messages: v.array(MessageInReview), count: v.number() }),
  },
  /** Sends it now, or never: then whoever wrote it is told (`refused`). Throws conflict where it waits no more. */
  'PUT operator-messages.php': {
    access: 'operator',
    body: v.object({ id: Id, to: v.picklist(['released', 'refused']) }),
    answer: Empty,
  },
  /**
   * What is to be decided: what can't wait first, by its weight, then the oldest. `stopped`: sites on which reports hide nobody for
   * now, since there were too many, and how many reports would have done so.
   */
  'GET operator-cases.php': {
    access: 'operator',
    query: Empty,
    answer: v.object({
      cases: v.array(OpenCase),
      count: v.number(),
      stopped: v.array(v.object({ site: v.string(), since: Time, count: v.number() })),
    }),
  },
  /** One member: what is reported of them as it was, and what was before. Of their messages only those that were reported, or given along. */
  'GET operator-case.php': {
    access: 'operator',
    query: v.object({ member: Id }),
    answer: v.object({
      member: Subject,
      reports: v.array(Report),
      /** Those that were decided, newest first. */
      earlier: v.array(
        v.object({ category: v.picklist(reportCategories), at: Time, decision: v.nullable(v.number()) }),
      ),
      decisions: v.array(Decision),
    }),
  },
  /**
   * Decides over a member, for the `reports` that the operator has seen, and mails both sides. Throws conflict where one of them was
   * decided meanwhile, and where it is about the operator themself; nothing is done then. `days` goes with `suspend`, `photos` (names) and `messages` with
   * `remove`; without reports there is nothing to dismiss.
   */
  'PUT operator-case.php': {
    access: 'operator',
    confirmed: ({ action }: { action: DecisionAction }) => ['suspend', 'ban', 'remove'].includes(action),
    body: v.pipe(
      v.object({
        member: Id,
        reports: v.pipe(v.array(Id), v.maxLength(200)),
        action: v.picklist(decisionActions),
        reason: v.optional(v.picklist(decisionReasons)),
        statement: v.optional(Statement, ''),
        days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))),
        photos: v.optional(v.pipe(v.array(v.string()), v.maxLength(100)), []),
        messages: v.optional(v.pipe(v.array(Id), v.maxLength(200)), []),
      }),
      v.check(({ action, days }) => (action === 'suspend') === (days !== undefined)),
      v.check(({ action, photos, messages }) => (action === 'remove') === photos.length + messages.length > 0),
      v.check(({ action, reports }) => reports.length > 0 || ['warn', 'suspend', 'ban', 'restore'].includes(action)),
      v.check(
        ({ action, reason, statement }) =>
          action === 'dismiss' || action === 'restore' || (reason !== undefined && statement !== ''),
      ),
    ),
    /** The decision's number. */
    answer: v.object({ number: v.number() }),
  },
  'GET operator-complaint.php': {
    access: 'operator',
    query: v.object({ id: Id }),
    answer: v.object({ complaint: Complaint }),
  },
  /**
   * Answers a complaint by mail, and closes it; of an appeal `lift` says whether the decision is taken back. Throws conflict where
   * it is answered already, and for an appeal to whoever has decided themselves.
   */
  'PUT operator-complaint.php': {
    access: 'operator',
    body: v.object({ id: Id, answer: Stated, lift: v.optional(v.boolean()) }),
    answer: Empty,
  },
} satisfies Calls;
