import type { ChatItem } from '../../local/chat.ts';

/** The chats whose name or last line holds every word of `words`, wherever accents and capitals stand. */
export function findChats(items: readonly ChatItem[], words: string): readonly ChatItem[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return items;
  return items.filter((item) => {
    const text = fold(`${item.profile?.name ?? ''} ${item.draft || (item.chat.last?.text ?? '')}`);
    return wanted.every((word) => text.includes(word));
  });
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
