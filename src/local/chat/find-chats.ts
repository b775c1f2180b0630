import { hasWords } from '../../shared/message-kinds.ts';
import type { ChatItem } from './chat.ts';
import { fold, holdsAll } from './words.ts';

/** The chats whose name or last line holds every word that was typed (wordsOf in local/chat/words.ts). */
export function findChats(items: readonly ChatItem[], words: readonly string[]): readonly ChatItem[] {
  return items.filter(({ profile, chat, draft }) => {
    const said = chat.last && hasWords(chat.last.kind) ? chat.last.text : '';
    return holdsAll(fold(`${profile?.name ?? ''} ${draft || said}`), words);
  });
}
