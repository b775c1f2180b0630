import type { Message } from '../../shared/calls/chat.ts';
import { isGift } from '../../shared/gifts.ts';
import { freeConversations, second } from '../../shared/limits.ts';
import { costSetting, type MessageKind, messageKinds } from '../../shared/message-kinds.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Site } from '../sites/sites.ts';
import type { Found } from './before.ts';
import { reviewTimeMs } from './check.ts';
import type { Send } from './outgoing.ts';
import { textFault } from './text.ts';
import { toMessage } from './to-message.ts';

/** Reserves the cost of other messages in review: a balance pays for each message once. */
export function refuseUncovered({ credits, others_in_review }: Found, site: Site, cost: number): void {
  if (cost > 0 && credits < cost + others_in_review * site.settings[costSetting('text')])
    throw new Refusal('insufficient_credits');
}

/** Answers what is stored under the id; throws where the message must not be. Without a hash any content may be the same. */
export function admit(
  found: Found,
  { me, site, outgoing: { kind, text } }: Omit<Send, 'now'>,
  hash?: Buffer,
): Message | undefined {
  if (found.id !== null) {
    if (found.sender_id !== me.id || (hash && !found.content_hash.equals(hash))) throw new Refusal('id_taken');
    return toMessage(found);
  }
  if (!found.visible) throw notFound();
  if (found.refused) throw new Refusal('refused');
  // It waits on the device until an operator has decided about what was reported.
  if (hidesNow(found)) throw new Refusal('held', { retryAfter: reviewTimeMs / second });
  if (found.sender_profile === 'in_review' && messageKinds[kind].content === 'file') throw new Refusal('photos_paused');
  const fault = faultOf(site, kind, text);
  if (fault) throw new Refusal('invalid', { fields: { text: fault } });
  if (found.status === 'not_confirmed') throw new Refusal('not_confirmed');
  if (found.last_number === null && !found.premium && !found.fictional && found.started >= freeConversations) {
    throw new Refusal('premium_required');
  }
  return undefined;
}

/** A member in review answers in conversations that exist, and begins none. */
const hidesNow = ({ sender_profile, last_number, fictional }: Found): boolean =>
  !fictional && (sender_profile === 'hidden' || (sender_profile === 'in_review' && last_number === null));

type TextFault = ReturnType<typeof textFault> | 'unknown_value';

function faultOf({ settings }: Site, kind: MessageKind, text: string): TextFault | undefined {
  const { content } = messageKinds[kind];
  switch (content) {
    case 'words':
      return textFault(text, settings.message_length);
    case 'gift':
      return isGift(text) ? undefined : 'unknown_value';
    case 'file':
      return undefined;
    default:
      return content satisfies never;
  }
}
