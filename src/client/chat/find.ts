import type { ChatItem } from '../../local/chat.ts';

/**
 * The chats whose name or last line holds every word of `words`, wherever accents and capitals stand. Of a gift that is what it is
 * called on the screen, once `giftName` is there.
 */
export function findChats(
  items: readonly ChatItem[],
  words: string,
  giftName: (id: string) => string = () => '',
): readonly ChatItem[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return items;
  return items.filter((item) => {
    const { kind, text: said = '' } = item.chat.last ?? {};
    const text = fold(`${item.profile?.name ?? ''} ${item.draft || (kind === 'gift' ? giftName(said) : said)}`);
    return wanted.every((word) => text.includes(word));
  });
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
