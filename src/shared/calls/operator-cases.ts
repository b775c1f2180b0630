import * as v from 'valibot';
import { type Calls, Empty, Id, Time } from '../call.ts';
import { complaintCategories } from '../complaint-categories.ts';
import {
  type DecisionAction,
  decisionActions,
  decisionReasons,
  longestStatement,
  suspensionDays,
} from '../decisions.ts';
import { storedKinds } from '../message-kinds.ts';
import { reportCategories, reportWeights } from '../report-categories.ts';
import { Answer } from './members.ts';

const Someone = v.object({ id: Id, name: v.string() });
const Statement = v.pipe(v.string(), v.trim(), v.maxLength(longestStatement));
const Stated = v.pipe(Statement, v.minLength(1));

const MessageInReview = v.object({
  id: Id,
  text: v.string(),
  /** Part of the message that triggered the check. */
  found: v.string(),
  from: v.object({ ...Someone.entries, site: v.string(), joined: Time }),
  to: Someone,
  at: Time,
  /** Time of the automatic release; null: not before reports about the sender are decided. */
  due: v.nullable(Time),
});
export type MessageInReview = v.InferOutput<typeof MessageInReview>;

/** Entry of the queue: open reports about one member, a complaint, or an appeal. */
const OpenCase = v.object({
  kind: v.picklist(['member', 'complaint', 'appeal']),
  /** Id of the member or the complaint. */
  id: Id,
  /** Null: a visitor's complaint. */
  name: v.nullable(v.string()),
  site: v.string(),
  /** Time of the oldest report. */
  at: Time,
  count: v.number(),
  categories: v.array(v.picklist([...reportCategories, ...complaintCategories])),
  /** Must be decided first. */
  urgent: v.boolean(),
  /** Reports hide the member until the decision. */
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

/** The message that another one answers, and its reactions, as the reporter saw them. */
const Beside = {
  quote: v.optional(v.object({ kind: v.picklist(storedKinds), text: v.string() })),
  reactions: v.optional(v.array(v.object({ reported: v.boolean(), emoji: v.string() }))),
};

const Report = v.object({
  id: Id,
  category: v.picklist(reportCategories),
  text: v.string(),
  at: Time,
  /** Weight at arrival, which decides whether it hides the member (server/reports/weight.ts). */
  weight: v.picklist(reportWeights),
  hides: v.boolean(),
  /** Null: the reporter has left. */
  reporter: v.nullable(
    v.object({
      ...Someone.entries,
      /** Current state of their address. */
      confirmed: v.boolean(),
      joined: Time,
      /** True if the member wrote to them, or they match. */
      contact: v.boolean(),
      /** Their other reports, with the number that led to an action or were dismissed. */
      made: v.number(),
      upheld: v.number(),
      dismissed: v.number(),
      /** Decisions about the reporter. */
      decisions: v.number(),
    }),
  ),
  /** Copy from the time of the report. */
  profile: v.object({
    name: v.string(),
    about: v.string(),
    answers: v.optional(v.array(Answer)),
    date_of_birth: v.string(),
  }),
  /** `file` below the site; null if it is gone. */
  photos: v.array(
    v.object({ name: v.string(), file: v.nullable(v.string()), status: v.string(), reported: v.boolean() }),
  ),
  /** The reported photo was removed before the report arrived. */
  photo_gone: v.boolean(),
  /** Latest messages of the two, if the reporter included them; `reported`: written by the reported member. */
  conversation: v.array(
    v.object({ reported: v.boolean(), kind: v.picklist(storedKinds), text: v.string(), ...Beside, at: Time }),
  ),
  message: v.nullable(
    v.object({
      id: Id,
      kind: v.picklist(storedKinds),
      text: v.string(),
      ...Beside,
      /** Below the site's prefix. */
      file: v.nullable(v.string()),
      at: Time,
      /** Withdrawn, so unreadable for members. */
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
  /** For an appeal: the decision, and whether this operator made it, so that another one must answer. */
  decision: v.nullable(v.object({ ...Decision.entries, mine: v.boolean() })),
  answer: v.nullable(v.string()),
  answered_by: v.nullable(v.string()),
});
export type ComplaintCase = v.InferOutput<typeof Complaint>;

/** Moderation queues of messages, reports and complaints; for operators only, as in operator.ts. */
export const operatorCaseCalls = {
  /** First messages waiting for their check, oldest first, one screenful; `count` of all. */
  'GET operator-messages.php': {
    access: 'operator',
    query: Empty,
    answer: v.object({ messages: v.array(MessageInReview), count: v.number() }),
  },
  /** Releases or refuses the message; a refusal informs its sender (`refused`). Throws conflict if it waits no more. */
  'PUT operator-messages.php': {
    access: 'operator',
    body: v.object({ id: Id, to: v.picklist(['released', 'refused']) }),
    answer: Empty,
  },
  /**
   * Open cases: urgent ones first, by weight, then the oldest. `stopped`: sites where too many reports suspended
   * hiding, with the number affected.
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
  /**
   * One member's reports, with copies from their time, and earlier decisions. Messages only if reported or included.
   */
  'GET operator-case.php': {
    access: 'operator',
    query: v.object({ member: Id }),
    answer: v.object({
      member: Subject,
      reports: v.array(Report),
      /** Decided cases, newest first. */
      earlier: v.array(
        v.object({ category: v.picklist(reportCategories), at: Time, decision: v.nullable(v.number()) }),
      ),
      decisions: v.array(Decision),
    }),
  },
  /**
   * Decides over a member for the `reports` seen, and mails both sides. `days`: `suspend`; `photos`, `messages`:
   * `remove`. Conflict if one was decided, or about the operator.
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
        days: v.optional(v.picklist(suspensionDays)),
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
    /** Number of the decision. */
    answer: v.object({ number: v.number() }),
  },
  'GET operator-complaint.php': {
    access: 'operator',
    query: v.object({ id: Id }),
    answer: v.object({ complaint: Complaint }),
  },
  /**
   * Answers a complaint by mail and closes it; `lift` accepts an appeal. Conflict if already answered, or if this
   * operator made the appealed decision.
   */
  'PUT operator-complaint.php': {
    access: 'operator',
    body: v.object({ id: Id, answer: Stated, lift: v.optional(v.boolean()) }),
    answer: Empty,
  },
} satisfies Calls;
