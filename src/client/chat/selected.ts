import { useParams } from 'react-router';
import { conversationId } from '../../shared/ids.ts';
import { useDevice } from '../app/atoms.ts';
import { useHere } from '../app/sitemap.ts';

/** `profile`: the member to write to, where the address names them; the conversation may have to begin yet. */
export interface Selected {
  conversation: string;
  profile?: string;
  /** The address can't be one of ours. */
  invalid?: boolean;
}

/** The conversation of the address: /chats/:id names it, /members/:id/chat its other member. */
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
