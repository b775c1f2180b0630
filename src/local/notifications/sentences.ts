import { get, set, type UseStore } from 'idb-keyval';
import type { MessageKind } from '../../shared/message-kinds.ts';
import { keys } from '../storage/values.ts';

/** Fixed texts of notifications. `{name}` is the other member's name. */
export interface Sentences {
  message: string;
  /** In place of a text, below the sender's name; `message` for a kind that is not here. */
  byKind: Partial<Record<MessageKind, string>>;
  reaction: string;
  like: string;
  likedBy: string;
  /** For kinds that this worker does not know, or data it could not read. */
  news: string;
  /** Button labels, and the texts shown after they are pressed. */
  reply: string;
  likeBack: string;
  likedBack: string;
  /** Labels for non-persons, behind the name; a site may override the first. */
  fictional: string;
  robot: string;
}

export const english: Sentences = {
  message: 'You have a new message',
  byKind: { gift: 'You have a new gift', image: 'Photo', voice: 'Voice message' },
  reaction: 'You have a new reaction',
  like: 'You have a new like',
  likedBy: '{name} likes you',
  news: 'There’s something new for you',
  reply: 'Reply',
  likeBack: 'Like back',
  likedBack: 'You liked back',
  fictional: 'Fictional',
  robot: 'Demo robot',
};

/** Stores sentences for the worker, which has no catalogs. Called at each start and language change. */
export async function saveSentences(sentences: Sentences, values: UseStore): Promise<void> {
  await set(keys.sentences, sentences, values).catch(() => undefined);
}

/** Missing sentences, also those unknown to an older page, are English. */
export async function readSentences(values: UseStore): Promise<Sentences> {
  const saved = await get<Partial<Sentences>>(keys.sentences, values).catch(() => undefined);
  return { ...english, ...saved };
}
