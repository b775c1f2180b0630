import type { DecisionReason } from '../../shared/decisions.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import { type Message, msg } from '../say.ts';
import type { MailTemplate, StatedAction } from './post.ts';

/** Values are those of the template and of render.ts. Lines and paragraphs that lack a value are dropped. */
export interface MailWords {
  /**
   * The first one that lacks no value; the last one needs none. Lock screens show it to others: it names members only
   * to those who allow it, and never the kind of site.
   */
  subject: readonly [...Message[], Message];
  /** Paragraphs above the button; an array is a paragraph of several lines. */
  text: readonly (Message | readonly Message[] | Alternatives)[];
  button: Message;
  /** Put into the form that the button opens. */
  about?: Message;
  /** Below the button. */
  after: readonly Message[];
}

/** The first one that lacks no value. */
export interface Alternatives {
  first: readonly Message[];
}

/** Parts of every mail. */
export const frame = {
  hello: msg`Hi {name},`,
  /** Greeting without a name. */
  helloNobody: msg`Hi,`,
  /** Above the button's written-out address. */
  instead: msg`If the button doesn’t work, open this address:`,
  /** Reasons for the mail: an entered address, an account, or settings that allow this kind of mail. */
  entered: msg`You’re getting this email because this address was entered at {site}. If that wasn’t you, you can ignore it.`,
  account: msg`You’re getting this email because you have an account at {site}. It’s about the account itself.`,
  allowed: msg`You’re getting this email because you have an account at {site} and your notification settings allow it. You can change them below.`,
  terms: msg`Terms`,
  privacy: msg`Privacy`,
  notifications: msg`Notification settings · Unsubscribe`,
  /** For a country whose register has no name in sites/registers.ts. */
  register: msg`Company no. {kvk}`,
  /** Label after a robot's name. */
  robot: msg`Demo robot`,
};

/** Brand names are not translated. */
export const methods: Record<PaymentMethod, Message | string> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  card: msg`Card`,
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  banktransfer: msg`Bank transfer`,
  directdebit: msg`Direct debit`,
};

/** Decisions about an account, and the rules that were broken. */
export const decisions: Record<StatedAction, Message> = {
  warn: msg`A warning. Nothing else changes.`,
  remove: msg`What breaks our rules was removed.`,
  suspend: msg`Your account is suspended.`,
  ban: msg`Your account is closed for good.`,
};
export const reasons: Record<DecisionReason, Message> = {
  minor: msg`A member under 18`,
  intimate_picture: msg`An intimate photo without consent`,
  fraud: msg`Spam or fraud`,
  harassment: msg`Harassment or threats`,
  fake_profile: msg`A fake profile, or someone else’s photos`,
  illegal: msg`Against the law`,
  other: msg`Another breach of our terms`,
};

const worksOnce = msg`The link works once and is valid for {time}.`;
const ifItWasYou = msg`If it was you, you don’t have to do anything. If not, choose a new password now.`;
const court = msg`You can also go to court, or to a certified body for settling disputes out of court.`;
const quoteNumber = msg`Please quote this number if you contact us about it.`;
const wroteToYou = [
  msg`{member} messaged you`,
  msg`{others, plural, one {{first} and # other messaged you} other {{first} and # others messaged you}}`,
];
const unread = msg`{messages, plural, one {You have # unread message.} other {You have # unread messages.}}`;
/** Of several members. */
const from = msg`From: {names}`;

export const mails: Record<Exclude<MailTemplate, 'announcement'>, MailWords> = {
  activation: {
    subject: [msg`Confirm your email address`],
    text: [msg`Welcome to {site}! Confirm your email so others can see you and you can reply.`],
    button: msg`Confirm address`,
    after: [worksOnce],
  },
  reset: {
    subject: [msg`Choose a new password`],
    text: [msg`Someone asked for a new password for your account. If it was you, choose one here.`],
    button: msg`Choose a password`,
    after: [worksOnce, msg`If it wasn’t you, ignore this email: your password stays the same.`],
  },
  mail_change: {
    subject: [msg`Confirm your new email address`],
    text: [
      msg`Someone, probably you, wants to use this address for their account. Confirm it, and our emails will come here.`,
    ],
    button: msg`Confirm address`,
    after: [worksOnce],
  },
  mail_change_notice: {
    subject: [msg`Your email address is about to change`],
    text: [
      msg`Someone asked to change the address of your account to {address}. It changes once that address is confirmed.`,
      ifItWasYou,
    ],
    button: msg`Set a new password`,
    after: [],
  },
  password_changed: {
    subject: [msg`Your password was changed`],
    text: [msg`The password of your account was just changed, and your other devices were logged out.`, ifItWasYou],
    button: msg`Set a new password`,
    after: [],
  },
  new_login: {
    subject: [msg`New login to your account`],
    text: [
      {
        first: [
          msg`Someone just logged in to your account with a browser that’s new to us: {machine}.`,
          msg`Someone just logged in to your account with a browser that’s new to us.`,
        ],
      },
      ifItWasYou,
    ],
    button: msg`Set a new password`,
    after: [],
  },
  passkey_added: {
    subject: [msg`A passkey was added to your account`],
    text: [
      msg`A passkey was just added to your account: “{passkey}”. Anyone who has it can log in without your password.`,
      msg`If it was you, you don’t have to do anything. If not, choose a new password now: that removes every passkey and logs out every device.`,
    ],
    button: msg`Set a new password`,
    after: [],
  },
  operator: {
    subject: [msg`You can now run the sites`],
    text: [
      msg`Your account is now an operator’s: in the console you can see members, orders and settings, and change them.`,
      msg`You’ve been logged out everywhere. Log in again, then open the console from the menu.`,
    ],
    button: msg`Log in`,
    after: [msg`If you didn’t expect this, write to {support} right away.`],
  },
  account_exists: {
    subject: [msg`You already have an account`],
    text: [
      msg`Someone, probably you, tried to sign up with this address. It already has an account.`,
      msg`Log in with your password. If you’ve forgotten it, you can choose a new one there.`,
    ],
    button: msg`Log in`,
    after: [msg`If it wasn’t you, you don’t have to do anything: your account stays as it is.`],
  },
  account_deleted: {
    subject: [msg`Your account was deleted`],
    text: [
      msg`Nobody can see your account any more. On {until} everything in it will be deleted for good.`,
      msg`Changed your mind? Until then, one tap brings it back.`,
    ],
    button: msg`Restore my account`,
    after: [],
  },
  account_recovered: {
    subject: [msg`Your account is back`],
    text: [msg`Everything is as you left it: your profile, your chats and your matches.`],
    button: msg`Log in`,
    after: [msg`If you didn’t bring it back yourself, choose a new password on the login page.`],
  },
  receipt: {
    subject: [msg`Your receipt`],
    text: [
      msg`Thank you! We’ve received your payment.`,
      [
        msg`{credits, plural, one {Bought: # credit} other {Bought: # credits}}`,
        msg`Discount: {discount}`,
        msg`Paid: {amount}, including any VAT`,
        msg`Paid by: {method}`,
        msg`Date: {at}`,
        msg`Order: {order}`,
      ],
    ],
    button: msg`See the order`,
    after: [
      msg`You asked for the credits right away, so they’re already on your balance.`,
      msg`{days, plural, one {You can withdraw from this purchase for # day, until {until}.} other {You can withdraw from this purchase for # days, until {until}.}} Open the order, choose “Withdraw from this order”, and we’ll refund what you haven’t used.`,
    ],
  },
  refund: {
    subject: [msg`Your refund is on its way`],
    text: [
      msg`We’ve refunded {amount} of your order.`,
      [msg`Credits taken back: {credits}`, msg`Order: {order}`],
      msg`The money goes back to your payment method. Your bank may take a few days.`,
    ],
    button: msg`See the order`,
    after: [],
  },
  refund_failed: {
    subject: [msg`Your refund didn’t go through`],
    text: [
      msg`We tried to refund {amount} of your order, but the money didn’t arrive: our payment provider says that the payment to you failed.`,
      [msg`Credits given back to you: {credits}`, msg`Order: {order}`],
      msg`You have your credits back, and the money is no longer on its way. If you still want it, write to {support} with the number of the order: someone on our team will find another way with you.`,
    ],
    button: msg`See the order`,
    after: [],
  },
  complaint: {
    subject: [msg`We’ve received your complaint`],
    text: [
      msg`Thank you. Someone on our team will read it and reply to this address.`,
      msg`Number: {number}`,
      msg`Date: {at}`,
      msg`What you wrote: {copy}`,
    ],
    button: msg`Contact us`,
    after: [quoteNumber],
  },
  report_acted: {
    subject: [msg`An update on your report`],
    text: [
      msg`On {at} you reported a member or a message. Someone on our team has looked at it.`,
      msg`What you reported breaks our rules, and we’ve acted on it. To protect others, we don’t say how.`,
      msg`Thank you: reports like yours keep this place safe.`,
      msg`Number of the decision: {number}`,
    ],
    button: msg`Appeal this decision`,
    about: msg`Decision {number}`,
    after: [msg`Not enough? Tell us here, and someone else will review it.`],
  },
  report_dismissed: {
    subject: [msg`We’ve reviewed your report`],
    text: [
      msg`On {at} you reported a member or a message. Someone on our team has read everything.`,
      msg`We found nothing that breaks our rules, so nothing has changed. You can block this member at any time.`,
      msg`Number of the decision: {number}`,
    ],
    button: msg`Ask for a review`,
    about: msg`Decision {number}`,
    after: [msg`See it differently? Tell us why, and someone else will decide.`],
  },
  decision: {
    subject: [msg`A decision about your account`],
    text: [
      msg`Someone on our team has looked at a report about your account. A person made this decision, not a machine.`,
      msg`Our decision: {decision}`,
      msg`Until: {until}`,
      msg`Rule that was broken: {reason}`,
      msg`Why: {statement}`,
      msg`Number of the decision: {number}`,
    ],
    button: msg`Appeal this decision`,
    after: [
      msg`You can appeal once, within six months. Someone who wasn’t involved will then review everything, free of charge.`,
      court,
    ],
  },
  in_review: {
    subject: [msg`Your profile is hidden while we check it`],
    text: [
      msg`On {at} you were reported for a reason that we act on at once: a member under 18, or an intimate picture shared without consent. Such a report hides a profile automatically. Nobody on our team has looked at it yet.`,
      msg`Someone will look at it and email you the decision. Until then others can’t find your profile or see its photos, and you can’t send photos or start chats. The chats you already have continue.`,
    ],
    button: msg`Make a complaint`,
    after: [msg`If you think this is wrong, you can complain now, free of charge. We don’t say who reported you.`],
  },
  shown_again: {
    subject: [msg`Your profile is visible again`],
    text: [
      msg`On {at} you were reported for a reason that we act on at once: a member under 18, or an intimate picture shared without consent. That’s why your profile was hidden right away, until someone had looked at it.`,
      msg`Someone on our team has now looked at it, and found nothing that breaks our rules. Others can see you again, and this has no consequences for you.`,
    ],
    button: msg`Log in`,
    after: [
      msg`We don’t say who reported you, just as we’d never name you. You can make a complaint about this too, and we’ll answer.`,
    ],
  },
  restored: {
    subject: [msg`Your account is open again`],
    text: [msg`Your suspension has ended. You can log in as usual, and others can see you again.`],
    button: msg`Log in`,
    after: [],
  },
  appeal_upheld: {
    subject: [msg`Our answer to your appeal`],
    text: [
      msg`You appealed decision {number}. Someone else on our team has reviewed everything.`,
      msg`The decision stands.`,
      msg`Why: {statement}`,
    ],
    button: msg`Contact us`,
    after: [court],
  },
  appeal_lifted: {
    subject: [msg`Your appeal was successful`],
    text: [
      msg`You appealed decision {number}. Someone else on our team has reviewed everything.`,
      msg`The decision is reversed, with everything that followed from it. Messages that were removed can’t be brought back.`,
      msg`Explanation: {statement}`,
    ],
    button: msg`Log in`,
    after: [],
  },
  complaint_answer: {
    subject: [msg`Our answer to your complaint`],
    text: [msg`Someone on our team has looked at your complaint, number {number}.`, msg`Our answer: {statement}`],
    button: msg`Contact us`,
    after: [quoteNumber],
  },
  new_conversations: {
    subject: [...wroteToYou, msg`Someone new messaged you`],
    text: [unread, from, msg`Have a read, and write back if you like.`],
    button: msg`Read and reply`,
    after: [],
  },
  new_messages: {
    subject: [...wroteToYou, msg`{messages, plural, one {You have a new message} other {You have # new messages}}`],
    text: [unread, from],
    button: msg`Read and reply`,
    after: [],
  },
  unread_message_reminders: {
    subject: [msg`{member} messaged you a few days ago`, msg`Your messages are still waiting`],
    text: [
      msg`{messages, plural, one {A message from a few days ago is still unread.} other {# messages from the past days are still unread.}}`,
      from,
    ],
    button: msg`Read and reply`,
    after: [],
  },
  like: {
    subject: [
      msg`{member} likes you`,
      msg`{others, plural, one {{first} and # other like you} other {{first} and # others like you}}`,
      msg`{likes, plural, one {You have a new like} other {You have # new likes}}`,
    ],
    text: [from, msg`Like them back, and it’s a match.`],
    button: msg`See who it is`,
    after: [],
  },
  reminders: {
    subject: [msg`Who’s going to say hi first?`],
    text: [
      {
        first: [
          msg`You and {member} like each other, but nobody has said anything yet.`,
          msg`{matches, plural, one {You and someone here like each other, but nobody has said anything yet.} other {You have # matches where nobody has said anything yet.}}`,
        ],
      },
      msg`With: {names}`,
      msg`A short hello is enough.`,
    ],
    button: msg`Say hello`,
    after: [],
  },
  weekly_updates: {
    subject: [msg`Your week at a glance`],
    text: [
      unread,
      msg`{likes, plural, one {# new like is waiting for you.} other {# new likes are waiting for you.}}`,
      msg`{members, plural, one {This week # new member matches what you’re looking for.} other {This week # new members match what you’re looking for.}}`,
    ],
    button: msg`See what’s new`,
    after: [],
  },
};
