import { messageKinds } from '../../shared/message-kinds.ts';
import type { ProfileField } from '../../shared/profile-fields.ts';

const fields: Record<ProfileField, string> = {
  gender: 'What you are: male or female.',
  sexuality: 'Your sexuality, if you told us.',
  date_of_birth: 'Your date of birth. Others are shown your age.',
  country: 'Your country, as an ISO 3166 code.',
  region: 'Your region, as an ISO 3166-2 code.',
  hair_colour: 'The colour of your hair, if you told us.',
  eye_colour: 'The colour of your eyes, if you told us.',
  body_type: 'Your body type, if you told us.',
  relationship_status: 'Your relationship status, if you told us.',
  tattoos: 'How many tattoos you have, if you told us.',
  spoken: 'The languages you speak, as ISO 639 codes.',
  interests: 'Your interests.',
  reason: 'What you signed up for, if you told us.',
  about: 'What you wrote about yourself.',
};

/** Explains each path in data.json; `[]` is any list entry and `*` any key. Every export includes it as keys.json. */
export const exportKeys: Record<string, string> = {
  exported_at: 'When this export was made. All times are UTC, in ISO 8601.',
  'site.name': 'The site you exported this from.',
  'site.domain': 'Its address.',

  'account.id': 'Your id, the same in every address and answer of the site.',
  'account.email': 'Your address.',
  'account.status': 'not_confirmed until your address is confirmed, then active.',
  'account.scope': 'member, or operator for someone who runs the site.',
  'account.signup_date': 'When you signed up.',
  'account.signup_step': 'The step at which your signup goes on; null once it is complete.',
  'account.language': 'The language we write to you in.',
  'account.scheme': 'light, dark, or auto: whatever your device uses.',
  'account.invisible': 'Whether you are hidden from lists.',
  'account.discreet': 'Whether notifications leave out names and texts.',
  'account.strangers_per_hour': 'How many new people may write to you in an hour; null means any number.',
  'account.credits': 'Your credits now.',
  'account.premium_since': 'When you became a premium member; null if you are not one.',
  'account.last_active': 'When you were last seen here.',
  'account.seeks': 'The genders you are looking for.',
  'account.notifications.*':
    'What you chose for this kind of notification, by mail and by push; anything missing has its default.',
  'account.notifications_disabled': 'Why we send you no mail at all: complaint, bounce or unsubscribe.',
  'account.dismissals.*': 'When you closed this hint, in seconds since 1970.',
  'account.tracking': 'Where you came from when you signed up, if you agreed to our keeping it.',
  'account.tracking.*': 'What the link that brought you here said.',

  'profile.name': 'Your name on the site.',
  'profile.answers[].prompt': 'The id of the sentence you completed.',
  'profile.answers[].text': 'How you completed it.',
  'profile.fictional': 'Whether the operator made the profile. Never true for a member.',
  'profile.robot': 'Whether the profile is a demo robot.',

  ...Object.fromEntries(
    (Object.keys(fields) as ProfileField[]).map((field) => [
      `${field === 'gender' ? 'account' : 'profile'}.${field}`,
      fields[field],
    ]),
  ),

  'photos[].file': 'The photo in this archive; null if its file could not be read.',
  'photos[].status': 'pending, active or rejected. Others see active ones only.',
  'photos[].width': 'In pixels.',
  'photos[].height': 'In pixels.',
  'photos[].created_at': 'When you added it.',
  'photos[].verified_at': 'When we found that a selfie of yours shows the same person; null if we have not.',

  verification: 'Your last request to verify a photo, and how it ended; null if there is none.',
  'verification.file':
    'The selfie in this archive, while it waits for us; null if there is none, or it could not be read.',
  'verification.gesture': 'The gesture we asked you for.',
  'verification.asked_at': 'When you asked for it.',
  'verification.sent_at': 'When you sent the selfie; null if you did not.',
  'verification.fault': 'Why we refused it: other_person, wrong_gesture, unclear or not_alone; null if we did not.',
  'verification.decided_at': 'When we decided and deleted the selfie; null if we did not.',

  'sessions[].site': 'The site where one of your browsers is logged in.',
  'sessions[].user_agent': 'How that browser describes itself.',
  'sessions[].created_at': 'When it logged in.',
  'sessions[].used_at': 'When it was last used, to the day.',
  'sessions[].remembered': 'Whether it stays logged in when it is closed.',

  'known_devices[].used_at': 'When you last logged in with a browser that we recognise as yours.',

  'passkeys[].name': 'The name you gave a passkey.',
  'passkeys[].created_at': 'When you made it.',
  'passkeys[].used_at': 'When you last used it.',

  'push_subscriptions[].endpoint': 'Where we send notifications for one of your browsers.',
  'push_subscriptions[].renewed_at': 'When that browser last renewed it.',

  'mails[].template': 'The kind of a mail that we are about to send you.',
  'mails[].address': 'Where it goes.',
  'mails[].created_at': 'When it was written.',

  'links[].purpose': 'What a link that we mailed you is for.',
  'links[].address': 'The new address, for a link that changes it.',
  'links[].created_at': 'When it was mailed.',
  'links[].expires_at': 'Until when it works.',
  'links[].used_at': 'When you used it.',

  'mailed_notifications[].kind': 'What we last mailed you about a member: message, unread, like or match.',
  'mailed_notifications[].name': 'Who it was about; null if you can no longer see them.',
  'mailed_notifications[].at': 'When we mailed it.',

  'likes_given[].name': 'The name of the member you like.',
  'likes_given[].at': 'Since when.',
  'likes_received[].name': 'Who likes you.',
  'likes_received[].at': 'Since when.',
  'swipe_game[].name': 'The name of the member you judged in the swipe game.',
  'swipe_game[].verdict': 'like or pass.',
  'swipe_game[].at': 'When you judged them.',
  'blocked[].name': 'The name of the member you blocked; null if you could not see them anyway.',
  'blocked[].at': 'Since when.',

  'reports[].name': 'The name of the member you reported; null if you can no longer see them.',
  'reports[].category': 'The reason: minor, intimate_picture, fraud, harassment, fake_profile or other.',
  'reports[].text': 'What you wrote about it.',
  'reports[].at': 'When you reported them.',

  'complaints[].number': 'The number of one of your complaints, as on its receipt.',
  'complaints[].category': 'What it is about: illegal, conduct, decision, payment, privacy, service or other.',
  'complaints[].about': 'The order, member or address that it is about.',
  'complaints[].text': 'What you wrote.',
  'complaints[].at': 'When you sent it.',
  'complaints[].closed_at': 'When it was closed; null while it is open.',

  'decisions[].number': 'The number of a decision we made about your account.',
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

  signup_network: 'The network you signed up from; deleted after 30 days.',
  'signup_network.code':
    'The same for everyone who signed up from the same network. Your address cannot be read from it.',
  'signup_network.at': 'When you signed up.',

  'payments[].order': 'The id of one of your orders.',
  'payments[].state': 'open, pending, paid, failed, cancelled or expired.',
  'payments[].credits': 'How many credits it is for.',
  'payments[].price': 'What they cost without a discount, in cents of the currency, like all amounts here.',
  'payments[].amount': 'What you pay.',
  'payments[].currency': 'The currency, as an ISO 4217 code.',
  'payments[].country': 'Where you paid from.',
  'payments[].method': 'How you paid.',
  'payments[].bank': 'The bank you chose, if there was a choice.',
  'payments[].discount_code': 'The discount code you used.',
  'payments[].ordered_at': 'When you ordered.',
  'payments[].settled_at': 'When it was paid, or ended without a payment; null while it is open.',
  'payments[].refunded': 'What we paid back to you.',
  'payments[].charged_back': 'What your bank took back for you.',
  'payments[].refunds[].asked_by': 'member: you withdrew from the order. operator: we decided to pay you back.',
  'payments[].refunds[].amount': 'How much we were to pay back.',
  'payments[].refunds[].held_credits': 'How many credits were held for a withdrawal until it was paid.',
  'payments[].refunds[].asked_at': 'When it was requested.',
  'payments[].refunds[].paid_at': 'When it went to the payment provider; null until then.',
  'payments[].refunds[].failed_at': 'When it failed; null if it did not.',

  'mandates[].method': 'How we may charge you when you order again: card or directdebit.',
  'mandates[].account': 'The end of its number. We store no more of it.',
  'mandates[].created_at': 'Since when.',
  'mandates[].ended_at': 'When it ended; null while it may be charged.',

  'debits[].holder':
    'The account holder of a direct debit that still waits for its code; null once the code was entered.',
  'debits[].account': 'The end of its account number; null once the code was entered.',
  'debits[].created_at': 'When you asked for the code.',
  'debits[].expires_at': 'When all of this is deleted.',

  'conversations[].id': 'The id of a conversation.',
  'conversations[].with': 'The other member; null if you can no longer see them. Then only what you wrote is listed.',
  'conversations[].started_by_me': 'Whether you wrote first.',
  'conversations[].started_at': 'When it began.',
  'conversations[].removed_through':
    'The number of the last message that you removed with the conversation; 0 if you removed none.',
  'conversations[].muted': 'Whether you have muted it.',
  'conversations[].pinned': 'Whether you have pinned it.',

  'messages[].conversation': 'The conversation it belongs to.',
  'messages[].number': 'Its place in the conversation, from 1.',
  'messages[].from_me': 'Whether you wrote it.',
  'messages[].kind': `One of ${Object.keys(messageKinds).join(', ')}.`,
  'messages[].text': 'The text; for a gift, which one it is.',
  'messages[].file': 'Its file in this archive; null if it has none, or its file could not be read.',
  'messages[].about_file': 'About that file; null if there is none.',
  'messages[].about_file.width': 'For a photo, in pixels.',
  'messages[].about_file.height': 'For a photo, in pixels.',
  'messages[].about_file.thumbhash': 'For a photo, a blurred preview of about 25 bytes, in base64.',
  'messages[].about_file.duration': 'For a recording, in milliseconds.',
  'messages[].about_file.waveform': 'For a recording, how loud it is over time, as the app draws it.',
  'messages[].reply_to': 'The number of the message it answers; null if it answers none.',
  'messages[].reactions[].from_me': 'Whether a reaction to it is yours.',
  'messages[].reactions[].emoji': 'The reaction.',
  'messages[].sent_at': 'When it was sent.',

  'credits[].kind':
    'What credits were given or taken for. hold: set aside for a withdrawal; release: returned after a withdrawal failed.',
  'credits[].credits': 'How many; below zero if they were taken.',
  'credits[].reference': 'What exactly they were for.',
  'credits[].at': 'When they were given or taken.',
};
