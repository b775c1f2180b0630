import type * as v from 'valibot';
import type { Calls } from './call.ts';
import { accountCalls } from './calls/accounts.ts';
import { userCalls } from './calls/accounts-user.ts';
import { chatCalls } from './calls/chat.ts';
import { clientErrorCalls } from './calls/client-errors.ts';
import { complaintCalls } from './calls/complaints.ts';
import { decisionCalls } from './calls/complaints-decisions.ts';
import { discountCalls } from './calls/discounts.ts';
import { likesCalls } from './calls/likes.ts';
import { matchFinderCalls } from './calls/match-finder.ts';
import { profileCalls } from './calls/members.ts';
import { notificationCalls } from './calls/notifications.ts';
import { operatorCalls } from './calls/operator.ts';
import { operatorCaseCalls } from './calls/operator-cases.ts';
import { operatorFictionalCalls } from './calls/operator-fictional.ts';
import { operatorMailCalls } from './calls/operator-mail.ts';
import { operatorMemberCalls } from './calls/operator-members.ts';
import { operatorShopCalls } from './calls/operator-shop.ts';
import { operatorSiteCalls } from './calls/operator-sites.ts';
import { operatorStatisticsCalls } from './calls/operator-statistics.ts';
import { paymentCalls } from './calls/payments.ts';
import { directDebitCalls } from './calls/payments-direct-debit.ts';
import { mandateCalls } from './calls/payments-mandates.ts';
import { photoCalls } from './calls/photos.ts';
import { reportCalls } from './calls/reports.ts';
import { searchCalls } from './calls/search.ts';
import { signupCalls } from './calls/signup.ts';
import { settingsCalls } from './calls/sites.ts';
import { swipeGameCalls } from './calls/swipe-game.ts';
import { verificationCalls } from './calls/verification.ts';

/** Calls by the file that describes them, whose name is their tag in the OpenAPI document. */
export const callsByNoun = {
  sites: settingsCalls,
  'client-errors': clientErrorCalls,
  'accounts-user': userCalls,
  signup: signupCalls,
  accounts: accountCalls,
  notifications: notificationCalls,
  members: profileCalls,
  photos: photoCalls,
  verification: verificationCalls,
  search: searchCalls,
  reports: reportCalls,
  complaints: complaintCalls,
  'complaints-decisions': decisionCalls,
  'match-finder': matchFinderCalls,
  chat: chatCalls,
  likes: likesCalls,
  'swipe-game': swipeGameCalls,
  payments: paymentCalls,
  discounts: discountCalls,
  'payments-direct-debit': directDebitCalls,
  'payments-mandates': mandateCalls,
  operator: operatorCalls,
  'operator-cases': operatorCaseCalls,
  'operator-members': operatorMemberCalls,
  'operator-shop': operatorShopCalls,
  'operator-sites': operatorSiteCalls,
  'operator-fictional': operatorFictionalCalls,
  'operator-mail': operatorMailCalls,
  'operator-statistics': operatorStatisticsCalls,
  sync: { 'GET events.php': { access: 'member' } },
} satisfies Record<string, Calls>;
export type CallsByNoun = typeof callsByNoun;

type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Table = Merged<CallsByNoun[keyof CallsByNoun]>;

/**
 * All calls of the server, by method and path below /api/. The server validates with these schemas; the client imports
 * only types and parses leniently.
 */
export const calls: Table = Object.assign({}, ...Object.values(callsByNoun));

export type CallName = keyof Table;
export type UploadCallName = {
  [Name in CallName]: Table[Name] extends { upload: readonly string[] } ? Name : never;
}[CallName];

type InputOf<Call, Part extends 'query' | 'body'> = Call extends {
  [part in Part]: infer Schema extends v.GenericSchema;
}
  ? v.InferInput<Schema>
  : undefined;
/** Input of a call: its query if it has one, else its body. */
export type CallInput<Name extends CallName> =
  InputOf<Table[Name], 'query'> extends undefined ? InputOf<Table[Name], 'body'> : InputOf<Table[Name], 'query'>;
export type CallAnswer<Name extends CallName> = Table[Name] extends { answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : never;
