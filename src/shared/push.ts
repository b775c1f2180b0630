/**
 * Payload of a push (SPECIFICATION 9.7): no name, text or photo. The worker composes its sentence from the local copy.
 */
export interface Push {
  /** `other` stands for kinds newer than the worker: it shows a general notification. */
  kind: 'message' | 'reaction' | 'like' | 'other';
  /** For messages and reactions. */
  conversation?: string;
  /** Author, or member who reacted or liked; the newest one of several. */
  profile?: string;
  /** One of the member's own, with the newest reaction. */
  message?: string;
  /** Unread messages plus new likes, for the app's badge; absent if unknown. */
  badge?: number;
}

/**
 * Parses JSON, or the data of a declared notification (server/push/declared.ts). Lenient, even with another version's: an
 * iPhone revokes push after one without notification.
 */
export function parsePush(received: unknown): Push {
  const { kind, conversation, profile, message, badge } =
    typeof received === 'string' ? fieldsIn(received) : fieldsOf(received);
  return {
    kind: kind === 'message' || kind === 'reaction' || kind === 'like' ? kind : 'other',
    ...(isId(conversation) && { conversation }),
    ...(isId(profile) && { profile }),
    ...(isId(message) && { message }),
    ...(typeof badge === 'number' && Number.isSafeInteger(badge) && badge >= 0 && { badge }),
  };
}

function fieldsIn(text: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Ids become part of addresses. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
