/**
 * Payload of a push (SPECIFICATION 9.7): no name, text or photo. The worker composes its sentence from the local copy.
 */
export interface Push {
  /** `other` stands for kinds newer than the worker: it shows a general notification. */
  kind: 'message' | 'like' | 'other';
  /** For messages. */
  conversation?: string;
  /** Sender or liker; the newest one of several. */
  profile?: string;
  /** Unread messages plus new likes, for the app's badge; absent if unknown. */
  badge?: number;
}

/** Parses leniently, even another version's push: an iPhone revokes push after one without notification. */
export function parsePush(text: string | undefined): Push {
  const { kind, conversation, profile, badge } = fieldsOf(text);
  return {
    kind: kind === 'message' || kind === 'like' ? kind : 'other',
    ...(isId(conversation) && { conversation }),
    ...(isId(profile) && { profile }),
    ...(typeof badge === 'number' && Number.isSafeInteger(badge) && badge >= 0 && { badge }),
  };
}

function fieldsOf(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Ids become part of addresses. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
