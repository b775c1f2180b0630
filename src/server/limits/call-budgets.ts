import type { CallInput, CallName, calls } from '../../shared/calls.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import { spend } from './attempts.ts';
import type { BudgetName } from './budgets.ts';
import { spendRate } from './rates.ts';

type Table = typeof calls;
/** Operators are trusted, and their actions are logged. */
type WritingCall = {
  [Name in CallName]: Name extends `GET ${string}` ? never : Table[Name]['access'] extends 'operator' ? never : Name;
}[CallName];

/** Not counted here: the route spends budgets directly, or something else bounds it. */
type Elsewhere = { inRoute: readonly BudgetName[] } | { bounded: string };
/**
 * Budgets of the member, spent before the route runs, even if it then refuses. The call also counts in the rate
 * `write`.
 */
type Spent<Name extends CallName> =
  | readonly BudgetName[]
  | ((me: Me, input: CallInput<Name>) => readonly BudgetName[])
  | Elsewhere;
type CallBudgets = {
  [Name in WritingCall]: Table[Name]['access'] extends 'member' ? Spent<Name> : Elsewhere;
};

const inRoute = (...names: BudgetName[]): Elsewhere => ({ inRoute: names });
const bounded = (reason: string): Elsewhere => ({ bounded: reason });
/** Only the rate `write`: it touches a fixed number of rows, of one or two members. */
const cheap: readonly BudgetName[] = [];

/** Limits each writing call. A new call does not compile until it is listed here. */
export const callBudgets = {
  'POST like.php': ({ premium_since }) => (premium_since ? ['premiumLike', 'premiumLikeOfDay'] : ['like', 'likeOfDay']),
  'PUT like.php': cheap,
  // Only a like that was given, and so counted, can be taken back.
  'DELETE like.php': cheap,
  'POST swipe-game.php': (_, { verdict }) => (verdict === 'like' ? ['swipeLike'] : cheap),
  'DELETE swipe-game.php': cheap,

  'PUT profile.php': ['profileEdit'],
  'POST photo.php': ['photo'],
  'PUT photo.php': ['photoMove'],
  'PUT photo.php?cut=1': ['photo'],
  'DELETE photo.php': ['photo'],
  'POST verification.php': ['verification'],
  'POST verification-selfie.php': ['photo'],
  'DELETE verification.php': ['profileEdit'],
  'PUT user.php': (_, { invisible }) => (invisible === undefined ? cheap : ['invisible']),
  'POST user.php?push=1': ['pushSubscription'],
  'PUT signup.php': cheap,
  'POST match-finder.php': ['matchFinder'],

  'POST chat.php': bounded('sendsASecond and credits: thousands may wait on a device that was offline'),
  'POST chat-file.php': bounded('sendsASecond, credits, and uploads at once'),
  'POST chat-photo.php': bounded('sendsASecond, credits, and uploads at once'),
  'PUT chat.php': cheap,
  'PUT chat.php?settings=1': ['chatSettings'],
  'DELETE chat.php': cheap,
  'PUT message.php': ['reaction'],
  'DELETE message.php': cheap,
  'POST typing.php': cheap,
  'POST block.php': ['block'],
  'DELETE block.php': ['block'],
  'POST report.php': inRoute('report'),
  'POST complaint.php': inRoute('complaint', 'complaintOfEmail'),

  'POST user.php': inRoute('wrongLogin', 'login'),
  'PUT password.php': bounded('accounts/tries.ts'),
  'DELETE user.php': bounded('accounts/tries.ts'),
  'DELETE sessions.php': cheap,
  'POST reset-password.php': inRoute('resetsAsked', 'resetEmail'),
  'PUT reset-password.php': bounded('a mailed link works once'),
  'POST mail-change.php': inRoute('emailChange'),
  'PUT mail-change.php': bounded('a mailed link works once'),
  'POST recover.php': bounded('a mailed link works once'),
  'POST activate.php': bounded('a mailed link works once'),
  'POST activate.php?resend=1': inRoute('activationEmail', 'activationEmailOfDay'),
  'POST signup.php?check=account': inRoute('signupCheck'),
  'POST signup.php': inRoute('signup'),
  'POST passkey.php?register=1': ['passkeyRegistration'],
  'POST passkey.php': ['passkey'],
  'DELETE passkey.php': ['passkey'],
  'POST confirm.php': bounded('accounts/tries.ts'),
  'POST confirm.php?passkey=1': inRoute('passkeyChallenge'),
  'POST passkey.php?challenge=1': inRoute('passkeyChallenge'),
  'POST passkey.php?login=1': bounded('each takes a challenge, which is counted'),

  'POST payment.php': inRoute('order'),
  'POST directdebit.php': inRoute('debitCode', 'debitCodeToNumber', 'debitCodeToPrefix'),
  'PUT directdebit.php': bounded('tries of a code'),
  'POST discountcode.php': bounded('one code per member'),
  'POST withdrawal.php': cheap,
  'DELETE mandates.php': cheap,

  'PUT notifications.php': bounded('a member’s own row, by session or mailed link'),
  'POST unsubscribe.php': bounded('a member’s own row, by mailed link'),
  'POST track.php': bounded('writes a cookie only'),
  'POST page-hidden.php': bounded('writes nothing'),
  'POST client-error.php': bounded('rate clientError: writes no row'),
} satisfies CallBudgets;

/** Throws Refusal `too_many` if the member has used up a budget of this call. */
export async function spendOnCall(context: Context, name: CallName, me: Me | undefined, input: unknown): Promise<void> {
  const spent: Spent<never> | undefined = (callBudgets as Partial<Record<CallName, Spent<never>>>)[name];
  if (!me || !spent || 'inRoute' in spent || 'bounded' in spent) return;
  spendRate(context, 'write', me.id);
  // The table pairs each name with its own input, as mount.ts does for routes.
  const names = typeof spent === 'function' ? spent(me, input as never) : spent;
  for (const budget of names) await spend(context, budget, me.id);
}
