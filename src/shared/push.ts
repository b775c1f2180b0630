/**
 * Payload of a push (SPECIFICATION 9.7): no name, text or photo. The worker composes its sentence from the local copy.
 */
export interface Push {
  /** `other` stands for a kind that is newer than the worker: it still shows that there is something new. */
  kind: 'message' | 'like' | 'other';
  /** Of a message. */
  conversation?: string;
  /** Who wrote or likes: the newest one where several do. */
  profile?: string;
  /** Unread messages and new likes together, for the app's badge; unknown where it is missing. */
  badge?: number;
}

/** Reads whatever arrived, also from a server of another version: an iPhone takes pushes away from who gets one and shows nothing. */
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

/** They become part of addresses. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
