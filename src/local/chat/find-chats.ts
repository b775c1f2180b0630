import { hasWords } from '../../shared/message-kinds.ts';
import type { ChatItem } from './chat.ts';
import { fold, holdsAll } from './words.ts';

/** Chats whose name or last message contains every typed word (wordsOf in local/chat/words.ts). */
export function findChats(items: readonly ChatItem[], words: readonly string[]): readonly ChatItem[] {
  return items.filter(({ profile, chat, draft }) => {
    const said = chat.last && hasWords(chat.last.kind) ? chat.last.text : '';
    return holdsAll(fold(`${profile?.name ?? ''} ${draft || said}`), words);
  });
}
