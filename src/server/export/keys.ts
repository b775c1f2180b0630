import { messageKinds } from '../../shared/message-kinds.ts';
import type { ProfileField } from '../../shared/profile-fields.ts';

const fields: Record<ProfileField, string> = {
  gender: 'What you are: male or female.',
  sexuality: 'Your sexuality, if you said it.',
  date_of_birth: 'Your date of birth. Others are shown your age.',
  country: 'Country, by its ISO 3166 code.',
  region: 'Region, by its ISO 3166-2 code.',
  hair_colour: 'Colour of your hair, if you said it.',
  eye_colour: 'Colour of your eyes, if you said it.',
  body_type: 'Body type, if you said it.',
  relationship_status: 'Relationship status, if you said it.',
  tattoos: 'Tattoos, if you said it.',
  spoken: 'Languages that you speak, by their ISO 639 codes.',
  interests: 'Your interests.',
  reason: 'What you signed up for, if you said it.',
  about: 'What you wrote about yourself.',
};

/** Explains each path in data.json; `[]` is any list entry and `*` any key. Every export includes it as keys.json. */
export const exportKeys: Record<string, string> = {
  exported_at: 'When this was put together. All times are UTC, as ISO 8601.',
  'site.name': 'The site that was asked.',
  'site.domain': 'Its address.',

  'account.id': 'Your id, the same in every address and answer of the site.',
  'account.email': 'Your address.',
  'account.status': 'not_confirmed until your address is confirmed, then active.',
  'account.scope': 'member, or operator for who runs the site.',
  'account.signup_date': 'When you signed up.',
  'account.signup_step': 'Where your signup goes on; null when you are through.',
  'account.language': 'The language that you are written to in.',
  'account.scheme': 'Light, dark, or as your device has it (auto).',
  'account.invisible': 'Whether you are hidden from lists.',
  'account.discreet': 'Whether notifications name nobody and quote nothing.',
  'account.strangers_per_hour': 'How many new people may write to you in an hour; null is any number.',
  'account.credits': 'Your credits now.',
  'account.premium_since': 'When you became a premium member; null if you are none.',
  'account.last_active': 'When you were last seen here.',
  'account.seeks': 'Whom you look for.',
  'account.notifications.*':
    'What you chose for this kind of notification, by mail and by push; what is missing is as it is for everybody.',
  'account.notifications_disabled': 'Why you are sent no mail at all: complaint, bounce, unsubscribe.',
  'account.dismissals.*': 'When you closed this hint, in seconds since 1970.',
  'account.tracking': 'Where you came from when you signed up, if you agreed that it is kept.',
  'account.tracking.*': 'As the link said that brought you here.',

  'profile.name': 'Your name on the site.',
  'profile.answers[].prompt': 'The sentence that you completed, by its id.',
  'profile.answers[].text': 'How you completed it.',
  'profile.fictional': 'Whether the profile was made by the operator. Never true of a member.',
  'profile.robot': 'Whether the profile is a robot of a demo.',

  ...Object.fromEntries(
    (Object.keys(fields) as ProfileField[]).map((field) => [
      `${field === 'gender' ? 'account' : 'profile'}.${field}`,
      fields[field],
    ]),
  ),

  'photos[].file': 'The photo in this archive; null if its file could not be read.',
  'photos[].status': 'pending, active or rejected. Others are shown active ones only.',
  'photos[].width': 'In pixels.',
  'photos[].height': 'In pixels.',
  'photos[].created_at': 'When you added it.',
  'photos[].verified_at': 'When we found that a selfie of yours shows the same person; null if we did not.',

  verification: 'Your last request to verify a photo, and how it ended; null if there is none.',
  'verification.file':
    'The selfie in this archive, while it waits for us; null if there is none, or it could not be read.',
  'verification.gesture': 'The gesture that you were asked for.',
  'verification.asked_at': 'When you asked for it.',
  'verification.sent_at': 'When you sent the selfie; null if you did not.',
  'verification.fault': 'Why we refused it: other_person, wrong_gesture, unclear or not_alone; null if we did not.',
  'verification.decided_at': 'When we decided and deleted the selfie; null if we did not.',

  'sessions[].site': 'Where a browser of yours is logged in.',
  'sessions[].user_agent': 'What that browser says of itself.',
  'sessions[].created_at': 'When it logged in.',
  'sessions[].used_at': 'When it was last used, to the day.',
  'sessions[].remembered': 'Whether it stays logged in when it is closed.',

  'known_devices[].used_at': 'When you last logged in with a browser that is known as yours.',

  'passkeys[].name': 'What you called a passkey.',
  'passkeys[].created_at': 'When you made it.',
  'passkeys[].used_at': 'When you last used it.',

  'push_subscriptions[].endpoint': 'Where notifications for a browser of yours are sent.',
  'push_subscriptions[].renewed_at': 'When that browser last renewed it.',

  'mails[].template': 'A mail to you that is about to be sent.',
  'mails[].address': 'Where it goes.',
  'mails[].created_at': 'When it was written.',

  'links[].purpose': 'What a link is for that was mailed to you.',
  'links[].address': 'The new address, of a link that changes it.',
  'links[].created_at': 'When it was mailed.',
  'links[].expires_at': 'Until when it works.',
  'links[].used_at': 'When you used it.',

  'mailed_notifications[].kind': 'What news of a member you were last mailed: message, unread, like or match.',
  'mailed_notifications[].name': 'Of whom; null if they are not here for you any more.',
  'mailed_notifications[].at': 'When.',

  'likes_given[].name': 'Whom you like.',
  'likes_given[].at': 'Since when.',
  'likes_received[].name': 'Who likes you.',
  'likes_received[].at': 'Since when.',
  'swipe_game[].name': 'Whom you have judged in the swipe game.',
  'swipe_game[].verdict': 'like or pass.',
  'swipe_game[].at': 'When.',
  'blocked[].name': 'Whom you have blocked; null if they are not here for you in any case.',
  'blocked[].at': 'Since when.',

  'reports[].name': 'Whom you have reported; null if they are not here for you any more.',
  'reports[].category': 'For what: minor, intimate_picture, fraud, harassment, fake_profile or other.',
  'reports[].text': 'What you wrote about it.',
  'reports[].at': 'When.',

  'complaints[].number': 'The number of a complaint of yours, as it stands on its receipt.',
  'complaints[].category': 'What it is about: illegal, conduct, decision, payment, privacy, service or other.',
  'complaints[].about': 'The order, member or address that it is about.',
  'complaints[].text': 'What you wrote.',
  'complaints[].at': 'When.',
  'complaints[].closed_at': 'When it was closed; null as long as it is open.',

  'decisions[].number': 'The number of a decision of ours about your account.',
  'decisions[].action': 'What was decided: warn, remove, suspend, ban or restore.',
  'decisions[].reason': 'The rule that was broken.',
  'decisions[].statement': 'Why, in words.',
  'decisions[].until': 'When it ends; null if it does not end by itself.',
  'decisions[].at': 'When it was made.',
  'decisions[].appealed_at': 'When you objected; null if you have not.',
  'decisions[].lifted_at': 'When it was taken back; null if it was not.',

  signup_message: 'What you wrote when you signed up, until your address is confirmed.',
  'signup_message.text': 'The text.',
  'signup_message.created_at': 'When you wrote it.',

  'messages_in_review[].text': 'A first message of yours that waits for a check before it is sent.',
  'messages_in_review[].submitted_at': 'Since when.',

  signup_network: 'Where you signed up; deleted after 30 days.',
  'signup_network.code': 'The same for all who signed up in the same network. The address cannot be read from it.',
  'signup_network.at': 'When you signed up.',

  'payments[].order': 'An order of yours, by its id.',
  'payments[].state': 'open, pending, paid, failed, cancelled or expired.',
  'payments[].credits': 'How many credits it is for.',
  'payments[].price': 'What they cost without a discount, in cents of the currency, as all amounts here.',
  'payments[].amount': 'What you pay.',
  'payments[].currency': 'Currency, by its ISO 4217 code.',
  'payments[].country': 'Where you paid from.',
  'payments[].method': 'How you paid.',
  'payments[].bank': 'The bank that you chose, if there was a choice.',
  'payments[].discount_code': 'The discount code that you used.',
  'payments[].ordered_at': 'When you ordered.',
  'payments[].settled_at': 'When it was paid, or came to nothing; null while that is open.',
  'payments[].refunded': 'What was paid back to you.',
  'payments[].charged_back': 'What your bank took back for you.',
  'payments[].refunds[].asked_by': 'member: you withdrew from the order. operator: we paid back of ourselves.',
  'payments[].refunds[].amount': 'How much was to be paid back.',
  'payments[].refunds[].held_credits': 'How many credits of a withdrawal were held until it was paid.',
  'payments[].refunds[].asked_at': 'When it was asked for.',
  'payments[].refunds[].paid_at': 'When it went to the payment provider; null until then.',
  'payments[].refunds[].failed_at': 'When it came to nothing; null if it did not.',

  'mandates[].method': 'What you may be charged by when you order again: card or directdebit.',
  'mandates[].account': 'The end of its number. We hold no more of it.',
  'mandates[].created_at': 'Since when.',
  'mandates[].ended_at': 'Since when no more; null if it may be charged.',

  'debits[].holder': 'Who a direct debit is for that waits for its code; null once that was given.',
  'debits[].account': 'The end of its account number; null once the code was given.',
  'debits[].created_at': 'When you asked for the code.',
  'debits[].expires_at': 'When all of it is removed.',

  'conversations[].id': 'The conversation.',
  'conversations[].with':
    'The other member; null if they are not here for you any more. Then only what you wrote is listed.',
  'conversations[].started_by_me': 'Whether you wrote first.',
  'conversations[].started_at': 'When it began.',
  'conversations[].removed_through':
    'You have removed the conversation from your list up to this number; 0 if you have not.',
  'conversations[].muted': 'Whether you have muted it.',
  'conversations[].pinned': 'Whether you have pinned it.',

  'messages[].conversation': 'The conversation that it belongs to.',
  'messages[].number': 'Its place in there, from 1.',
  'messages[].from_me': 'Whether you wrote it.',
  'messages[].kind': `One of ${Object.keys(messageKinds).join(', ')}.`,
  'messages[].text': 'The text; of a gift, which one it is.',
  'messages[].file': 'Its file in this archive; null if it has none, or its file could not be read.',
  'messages[].reply_to': 'The number of the message that it answers; null if it answers none.',
  'messages[].reactions[].from_me': 'Whether a reaction to it is yours.',
  'messages[].reactions[].emoji': 'The reaction.',
  'messages[].sent_at': 'When it was sent.',

  'credits[].kind':
    'What credits were given or taken for; hold: kept aside for a withdrawal, release: given back of one that came to nothing.',
  'credits[].credits': 'How many; below zero: taken.',
  'credits[].reference': 'What exactly they were for.',
  'credits[].at': 'When.',
};
