import { useParams } from 'react-router';
import { conversationId } from '../../shared/ids.ts';
import { useDevice } from '../app/atoms.ts';
import { useHere } from '../app/sitemap.ts';

/** `profile`: the receiver, if the address names them; the conversation may not exist yet. */
export interface Selected {
  conversation: string;
  profile?: string;
  /** Impossible address. */
  invalid?: boolean;
}

/** Conversation of the address: by its id in /chats/:id, by its member in /members/:id/chat. */
export function useSelected(): Selected | undefined {
  const me = useDevice().member;
  const { id } = useParams();
  const byMember = useHere()?.name === 'members-id-chat';
  if (id === undefined) return;
  const lower = id.toLowerCase();
  if (!uuid.test(lower) || lower === me) return { conversation: lower, invalid: true };
  return byMember ? { conversation: conversationId(me, lower), profile: lower } : { conversation: lower };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
