import type { Words } from './words.ts';

export const en: Words = {
  hello: 'Hi {name},',
  helloNobody: 'Hi,',
  instead: 'If the button does not work, open this address:',
  entered: 'You get this mail because this address was entered at {site}. If that was not you, ignore it.',
  account: 'You get this mail because you have an account at {site}. It is about the account itself.',
  wanted: 'You get this mail because you have an account at {site} and want mail of this kind.',
  terms: 'Terms',
  privacy: 'Privacy',
  notifications: 'Notification settings and unsubscribe',
  register: 'Company no.',
  robot: 'demo robot',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'card',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'bank transfer',
    directdebit: 'direct debit',
  },
  decisions: {
    warn: 'A warning. Nothing else changes.',
    remove: 'What breaks our rules was removed.',
    suspend: 'Your account is suspended.',
    ban: 'Your account is closed for good.',
  },
  reasons: {
    minor: 'a member under 18',
    intimate_picture: 'an intimate picture shared without consent',
    fraud: 'spam or fraud',
    harassment: 'harassment or threats',
    fake_profile: 'a fake profile, or somebody else’s photos',
    illegal: 'something that is against the law',
    other: 'a break of our terms',
  },
  mails: {
    activation: {
      subject: 'Confirm your email address',
      text: ['One press, and you can answer messages and others can see your profile.'],
      button: 'Confirm address',
      after: ['The link works once. It is valid for {time}.'],
    },
    reset: {
      subject: 'Choose a new password',
      text: ['Somebody asked for a new password for your account. If it was you, choose it here.'],
      button: 'Choose a password',
      after: [
        'The link works once. It is valid for {time}.',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
    },
    mail_change: {
      subject: 'Confirm your new email address',
      text: ['You want to use this address for your account from now on. Confirm it, and mail will come here.'],
      button: 'Confirm address',
      after: ['The link works once. It is valid for {time}.'],
    },
    mail_change_notice: {
      subject: 'Your email address is about to change',
      text: [
        'Somebody asked to change the address of your account to {address}. It changes when that address is confirmed.',
        'If it was you, there is nothing to do. If not, choose a new password now.',
      ],
      button: 'Choose a new password',
      after: [],
    },
    password_changed: {
      subject: 'Your password was changed',
      text: [
        'The password of your account was changed just now, and your other devices were logged out.',
        'If it was you, there is nothing to do. If not, choose a new password now.',
      ],
      button: 'Choose a new password',
      after: [],
    },
    passkey_added: {
      subject: 'A passkey was added to your account',
      text: [
        'A passkey was added to your account just now: “{passkey}”. Anyone who has it can log in without your password.',
        'If it was you, there is nothing to do. If not, choose a new password now: that removes every passkey and logs out every device.',
      ],
      button: 'Choose a new password',
      after: [],
    },
    operator: {
      subject: 'You can run the sites now',
      text: [
        'Your account is an operator’s from now on: in the console it sees members, orders and settings, and can change them.',
        'You have been logged out everywhere. Log in again, then open the console from the menu.',
      ],
      button: 'Log in',
      after: ['If you did not expect this, write to {support} at once.'],
    },
    account_exists: {
      subject: 'You already have an account',
      text: [
        'Somebody, probably you, wanted to sign up with this address. There is an account with it already.',
        'Log in with your password. If you have forgotten it, you can choose a new one there.',
      ],
      button: 'Log in',
      after: ['If it was not you, there is nothing to do: your account stays as it is.'],
    },
    account_deleted: {
      subject: 'Your account was deleted',
      text: [
        'Nobody can see your account any more. On {until} everything in it is deleted for good.',
        'If you change your mind before then, one press brings it back.',
      ],
      button: 'Bring my account back',
      after: [],
    },
    account_recovered: {
      subject: 'Your account is back',
      text: ['Your account is as you left it: your profile, your chats and your matches are there again.'],
      button: 'Log in',
      after: ['If you did not bring it back yourself, choose a new password on the login page.'],
    },
    receipt: {
      subject: 'Your receipt',
      text: [
        'Thank you: your payment has arrived.',
        [
          'Bought: {credits} credits',
          'Discount: {discount}',
          'Paid: {amount}',
          'Paid by: {method}',
          'Date: {at}',
          'Order: {order}',
        ],
      ],
      button: 'See the order',
      after: [
        'You asked for the credits at once, so they are already on your balance.',
        'You can withdraw for {days} days, until {until}. Open the order, choose “Withdraw from this order”, and we pay back what you have not spent.',
      ],
    },
    refund: {
      subject: 'Your money is on its way back',
      text: [
        'We have paid back {amount} of your order.',
        ['Credits taken back: {credits}', 'Order: {order}'],
        'It goes to where you paid from. Your bank may need a few days for it.',
      ],
      button: 'See the order',
      after: [],
    },
    refund_failed: {
      subject: 'Your money could not be paid back',
      text: [
        'We wanted to pay back {amount} of your order, but it did not arrive: our payment provider says that the payment to you came to nothing.',
        ['Credits given back to you: {credits}', 'Order: {order}'],
        'So you have what you had before, and the money is not on its way any more. If you still want it, write to {support} with the number of the order: a person on our team finds another way with you.',
      ],
      button: 'See the order',
      after: [],
    },
    complaint: {
      subject: 'We have received your complaint',
      text: [
        'Thank you. A person on our team reads what you wrote, and answers to this address.',
        'Number: {number}',
        'Date: {at}',
        'What you wrote: {copy}',
      ],
      button: 'How to reach us',
      after: ['Name the number if you write to us about it.'],
    },
    report_acted: {
      subject: 'What became of your report',
      text: [
        'On {at} you reported a member or a message. A person on our team has looked at it.',
        'What you reported breaks our rules, and we have acted on it. So as not to expose others, we do not say how.',
        'Thank you: reports like yours keep this place safe.',
      ],
      button: 'Complain about this',
      after: ['If you think that this is not enough, answer here: somebody else looks at it again.'],
    },
    report_dismissed: {
      subject: 'Your report was looked at',
      text: [
        'On {at} you reported a member or a message. A person on our team has read it all.',
        'We found nothing in it that breaks our rules, so nothing was changed. You can block this member at any time.',
      ],
      button: 'Ask for another look',
      after: ['If you see it differently, tell us why: somebody else decides then.'],
    },
    decision: {
      subject: 'A decision about your account',
      text: [
        'A person on our team has looked at a report about your account. No machine decided this.',
        'What we decided: {decision}',
        'Until: {until}',
        'The rule that was broken: {reason}',
        'Why: {statement}',
        'Number of the decision: {number}',
      ],
      button: 'Object to this decision',
      after: [
        'You can object once, for six months. Someone other than the person who decided then reviews everything again, free of charge. You may also go to a court, or to a body for settling disputes.',
      ],
    },
    in_review: {
      subject: 'Your profile is hidden while we check it',
      text: [
        'On {at} you were reported for something that can’t wait: that a member is under 18, or that an intimate picture was shared without consent. Such a report hides a profile automatically. Nobody on our team has looked yet.',
        'A person will look, and tell you by mail what they decide. Until then others don’t find your profile or see its photos, and you can’t send photos or start conversations. The conversations that you have go on.',
      ],
      button: 'Complain',
      after: ['If you think that this is wrong, you can complain now, free of charge. Who reported it stays with us.'],
    },
    shown_again: {
      subject: 'Others see you again',
      text: [
        'On {at} somebody reported you for something that can’t wait: that a member is under 18, or that an intimate picture was shared without consent. So your profile was hidden at once, until a person had looked.',
        'A person on our team has looked now, and found nothing that breaks our rules. Others see you again, and nothing is held against you.',
      ],
      button: 'Log in',
      after: [
        'Who reported it stays with us, as it would if you had reported somebody. Complaints about this are answered as well.',
      ],
    },
    restored: {
      subject: 'Your account is open again',
      text: ['Your suspension has ended. You can log in as always, and others see you again.'],
      button: 'Log in',
      after: [],
    },
    appeal_upheld: {
      subject: 'Our answer to your objection',
      text: [
        'You objected to decision {number}. Somebody else on our team has looked at everything again.',
        'The decision stands.',
        'Why: {statement}',
      ],
      button: 'How to reach us',
      after: ['You may also go to a court, or to a body for settling disputes.'],
    },
    appeal_lifted: {
      subject: 'Your objection was right',
      text: [
        'You objected to decision {number}. Someone else on our team has reviewed it.',
        'The decision is taken back, with what followed from it. Messages that were removed can’t be brought back.',
        'What they say: {statement}',
      ],
      button: 'Log in',
      after: [],
    },
    complaint_answer: {
      subject: 'Our answer to your complaint',
      text: ['A person on our team has looked at your complaint number {number}.', 'The answer: {statement}'],
      button: 'How to reach us',
      after: ['Name the number if you write to us about it once more.'],
    },
    new_conversations: {
      subject: 'Somebody new has written to you',
      text: ['Unread messages: {messages}', 'From: {names}'],
      button: 'Read and answer',
      after: [],
    },
    new_messages: {
      subject: 'New messages for you',
      text: ['Unread messages: {messages}', 'From: {names}'],
      button: 'Read messages',
      after: [],
    },
    unread_message_reminders: {
      subject: 'Your messages are still waiting',
      text: [
        'They came some days ago, and you have not read them yet.',
        'Unread messages: {messages}',
        'From: {names}',
      ],
      button: 'Read messages',
      after: [],
    },
    like: {
      subject: 'You have new likes',
      text: ['New likes: {likes}', 'From: {names}'],
      button: 'See who it is',
      after: [],
    },
    reminders: {
      subject: 'Neither of you has written yet',
      text: [
        'You like each other, and nobody has made a start. A short hello is enough.',
        'Matches without a message: {matches}',
        'With: {names}',
      ],
      button: 'Write first',
      after: [],
    },
    weekly_updates: {
      subject: 'Your week in short',
      text: [
        'This is here for you:',
        'Unread messages: {messages}',
        'New likes: {likes}',
        'New members of this week who fit what you look for: {members}',
      ],
      button: 'Have a look',
      after: [],
    },
  },
};
