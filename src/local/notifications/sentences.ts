import { get, set, type UseStore } from 'idb-keyval';
import { keys } from '../storage/values.ts';

/** Everything that a notification says by itself. `{name}` stands for the other member's. */
export interface Sentences {
  message: string;
  /** Below the name of whoever sent it. */
  gift: string;
  /** In the place of a text. */
  photo: string;
  like: string;
  likedBy: string;
  /** Of something that this worker does not know, or could not read. */
  news: string;
  /** What can be done at once: buttons of a notification, and what it says then. */
  reply: string;
  likeBack: string;
  likedBack: string;
  /** Marks who is no person, behind the name; the site may have a word of its own for the first. */
  fictional: string;
  robot: string;
}

export const english: Sentences = {
  message: 'You have a new message',
  gift: 'You have a new gift',
  photo: 'Photo',
  like: 'You have a new like',
  likedBy: '{name} likes you',
  news: 'There is something new for you',
  reply: 'Reply',
  likeBack: 'Like back',
  likedBack: 'You have liked back',
  fictional: 'Fictional',
  robot: 'Demo robot',
};

/** The worker has no catalogs: the page leaves its sentences for it, at each start and in each language that it shows. */
export async function saveSentences(sentences: Sentences, values: UseStore): Promise<void> {
  await set(keys.sentences, sentences, values).catch(() => undefined);
}

/** What is missing, also since an older page left them, is English. */
export async function readSentences(values: UseStore): Promise<Sentences> {
  const kept = await get<Partial<Sentences>>(keys.sentences, values).catch(() => undefined);
  return { ...english, ...kept };
}
