import type { ChatItem } from '../../../local/chat.ts';
import { fold, holdsAll } from '../../../local/words.ts';

/** The chats whose name or last line holds every word that was typed (wordsOf in local/words.ts). */
export function findChats(items: readonly ChatItem[], words: readonly string[]): readonly ChatItem[] {
  return items.filter(({ profile, chat, draft }) => {
    const said = chat.last?.kind === 'text' ? chat.last.text : '';
    return holdsAll(fold(`${profile?.name ?? ''} ${draft || said}`), words);
  });
}
