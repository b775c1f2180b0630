import type { UseStore } from 'idb-keyval';
import type { Profile } from '../../shared/calls/members.ts';
import { hasWords, type MessageKind } from '../../shared/message-kinds.ts';
import { path } from '../../shared/paths.ts';
import type { Push } from '../../shared/push.ts';
import { userOf } from '../accounts/user.ts';
import { messageRange } from '../chat/conversations.ts';
import { reactionsTo } from '../chat/reactions.ts';
import type { Device } from '../device/device.ts';
import type { ChatRow, LocalDb, LocalMessage } from '../storage/db.ts';
import { iconOf, nameOf, neutralIcon, settingsIn } from './person.ts';
import { readSentences, type Sentences } from './sentences.ts';

/** A notification before the browser shows it. */
export interface AppNotification {
  title: string;
  body?: string;
  icon: string;
  /** A conversation's id, `like` or `news`: replaces the previous one with the same tag. */
  tag: string;
  data: NotificationData;
  /** Buttons, shown if the browser has room for them. */
  actions?: NotificationAction[];
  /** Obsolete: it was read elsewhere or withdrawn. */
  over?: true;
}
export interface NotificationData {
  /** Path that a press opens. */
  path: string;
  /** Member who liked. */
  profile?: string;
  /** Identity of its subject, if known: prevents announcing the same twice. */
  about?: string;
}

export interface NotificationAction {
  action: 'reply' | 'like-back';
  title: string;
}

interface Copy {
  /** Undefined if nobody is known to be logged in. */
  device?: Device | undefined;
  values: UseStore;
  /** The copy was just synced: anything it lacks does not exist. */
  current: boolean;
}

/** Characters of a message that stand on a lock screen. */
const preview = 200;

/**
 * Text of a notification, from the member's own copy. Discreet by default: no name, photo or text (SPECIFICATION 9.9).
 */
export async function notificationOf(push: Push, { device, values, current }: Copy): Promise<AppNotification> {
  const sentences = await readSentences(values);
  if (!device) return loggedOutNotification(sentences);
  const plain = neutralNotification(push, sentences);
  const context: NotificationContext = { push, plain, sentences, current, db: device.db, member: device.member };
  if (push.kind === 'like') return await ofLike(context, values);
  if (push.conversation === undefined) return plain;
  // Muted here, before the server knew.
  if ((await device.db.chats.get(push.conversation))?.muted) return { ...plain, over: true };
  return await (push.kind === 'reaction' ? ofReaction : ofMessage)(context, push.conversation, values);
}

interface NotificationContext {
  push: Push;
  plain: AppNotification;
  sentences: Sentences;
  current: boolean;
  db: LocalDb;
  member: string;
}

/** For logged-out devices: names no subject or person and opens the start page. */
export const loggedOutNotification = ({ news }: Sentences): AppNotification => ({
  ...{ title: news, icon: neutralIcon, tag: 'news' },
  data: { path: path('index') },
});

/** Says only that there is a message, a reaction or a like. */
export function neutralNotification({ kind, conversation }: Push, sentences: Sentences): AppNotification {
  if (kind === 'like') return { title: sentences.like, icon: neutralIcon, tag: 'like', data: { path: path('likes') } };
  const opens = conversation === undefined ? path('chats') : path('chats-id', { id: conversation });
  const title = kind === 'message' || kind === 'reaction' ? sentences[kind] : sentences.news;
  return { title, icon: neutralIcon, tag: conversation ?? 'news', data: { path: opens } };
}

/** Replaces a like's notification after liking back there: silent, closed when the app is next visible. */
export function likedBackNotification(opens: string, { likedBack }: Sentences): AppNotification {
  return { title: likedBack, icon: neutralIcon, tag: 'like', data: { path: opens } };
}

async function ofMessage(
  context: NotificationContext,
  conversation: string,
  values: UseStore,
): Promise<AppNotification> {
  const { plain, current, db, member, push, sentences } = context;
  const chat = await db.chats.get(conversation);
  if (current && !chat?.num_unread_messages) return { ...plain, over: true };
  const newest = chat && (await newestUnread(db, member, chat));
  const actions: NotificationAction[] = chat ? [{ action: 'reply', title: sentences.reply }] : [];
  const notice: AppNotification = { ...plain, actions, data: { ...plain.data, ...(newest && { about: newest.id }) } };
  // Without the message itself, whoever wrote may be known all the same.
  const profile = await knownProfile(context, chat?.profile ?? push.profile);
  if (!profile) return notice;
  const unread = chat?.num_unread_messages ?? 0;
  const title = nameOf(profile, sentences, await settingsIn(values)) + (unread > 1 ? ` (${unread})` : '');
  const body = newest ? bodyOf(newest, sentences) : plain.title;
  return { ...notice, title, body, icon: await iconOf(profile, values) };
}

/** The reaction that the push names, unless there is a message to announce. */
async function ofReaction(
  context: NotificationContext,
  conversation: string,
  values: UseStore,
): Promise<AppNotification> {
  const { push, plain, current, db, member, sentences } = context;
  const chat = await db.chats.get(conversation);
  if (chat && chat.num_unread_messages > 0) return await ofMessage(context, conversation, values);
  const isReacted = (message: LocalMessage) => message.sender === member && reactionsTo(message, member).theirs !== '';
  // A server from before pushes named it.
  const newest = () => messageRange(db, conversation).reverse().filter(isReacted).first();
  const named = push.message === undefined ? await newest() : await db.messages.get(push.message);
  const reacted = named && isReacted(named) ? named : undefined;
  if (current && !reacted) return { ...plain, over: true };
  const profile = await knownProfile(context, chat?.profile);
  if (!profile || !reacted) return plain;
  return {
    ...plain,
    title: nameOf(profile, sentences, await settingsIn(values)),
    body: `${reactionsTo(reacted, member).theirs} ${bodyOf(reacted, sentences)}`,
    icon: await iconOf(profile, values),
  };
}

function bodyOf({ kind, text }: LocalMessage, sentences: Sentences): string {
  return hasWords(kind) ? text.slice(0, preview) : (sentences.byKind[kind as MessageKind] ?? sentences.message);
}

async function newestUnread(db: LocalDb, member: string, chat: ChatRow): Promise<LocalMessage | undefined> {
  return await messageRange(db, chat.id, chat.read_through + 1)
    .reverse()
    .filter(({ number, sender, kind }) => number !== undefined && sender !== member && kind !== 'withdrawn')
    .first();
}

async function ofLike(context: NotificationContext, values: UseStore): Promise<AppNotification> {
  const { plain, current, db, push, sentences } = context;
  const likes = await db.likes.where('like_new').equals(1).sortBy('received_at');
  const newest = likes.find(({ id }) => id === push.profile) ?? likes.at(-1);
  if (current && !newest) return { ...plain, over: true };
  if (!newest) return plain;
  const opens = path('likes-m-id', { id: newest.id });
  const profile = await knownProfile(context, newest.id);
  const likeBack: NotificationAction[] = [{ action: 'like-back', title: sentences.likeBack }];
  const notice: AppNotification = {
    ...plain,
    // Liking back needs a single like: with several, the member must see whom.
    actions: newest.given_at === undefined && (profile || likes.length === 1) ? likeBack : [],
    data: { path: opens, profile: newest.id, about: `${newest.id} ${newest.received_at}` },
  };
  if (!profile) return notice;
  const name = nameOf(profile, sentences, await settingsIn(values));
  return { ...notice, title: sentences.likedBy.replace('{name}', () => name), icon: await iconOf(profile, values) };
}

/** Only for members who asked for names. */
async function knownProfile({ db }: NotificationContext, id: string | undefined): Promise<Profile | undefined> {
  const user = await userOf(db);
  if (user?.discreet !== false || id === undefined) return undefined;
  return await db.profiles.get(id);
}
