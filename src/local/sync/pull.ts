import { set } from 'idb-keyval';
import type { Cursor } from '../../shared/calls/chat.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { firstConversations } from '../../shared/limits.ts';
import type { Push } from '../../shared/push.ts';
import type { View } from '../../shared/views.ts';
import type { Device } from '../device/device.ts';
import { reapply } from '../outbox/effects.ts';
import { checkImages, forgetAtLostPremium } from '../storage/images.ts';
import { saving } from '../storage/saving.ts';
import { keys } from '../storage/values.ts';
import { mergeChats } from './merge-chats.ts';
import { mergeLikes } from './merge-likes.ts';
import { mergeUser } from './merge-user.ts';

interface Options {
  signal: AbortSignal;
  retry?: boolean;
}

/** Tries to get an answer that nothing has overtaken. After that the next doorbell has a go. */
const attempts = 4;

/** Brings a view up to date. Throws ApiError, or the signal's reason. */
export async function pull(device: Device, view: View, options: Options): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if ((await attemptPull(device, view, options)) === 'done') return;
  }
}

async function attemptPull(device: Device, view: View, options: Options): Promise<'done' | 'again'> {
  const since = (await device.db.cursors.get(view))?.cursor;
  const accepted = device.sync.accepted(view);
  if (view === 'chats' && since === undefined) await pullFirstChats(device, options);
  const { answer, cursor } = await ask(device, view, since, options);
  if (view === 'user') await checkImages(device, { pulled: true });
  if (!answer) return 'done';
  if (view === 'user') await forgetAtLostPremium(device, (answer as CallAnswer<'GET user.php'>).user);
  let news: Changes = {};
  const applied = await saving(device, () =>
    device.db.transaction('rw', device.db.tables, async () => {
      // Another tab or the worker was faster, or this device has changed something since it asked: the answer is old.
      if ((await device.db.cursors.get(view))?.cursor !== since || device.sync.accepted(view) !== accepted)
        return false;
      const whole = since === undefined || answer.reset === true;
      news = await merge(device, view, answer, whole);
      await reapply(device.db, device.member, view);
      if (cursor === undefined) await device.db.cursors.delete(view);
      else await device.db.cursors.put({ view, cursor });
      return true;
    }),
  );
  if (!applied) return 'again';
  if (view === 'user' && since === undefined) await noteMirrored(device);
  // What left before this answer came has not met it.
  if (news.released) void device.sync.request([]);
  // What a first start brings is no news.
  if (since !== undefined) {
    device.live.arrive(changesIn(device.member, view, answer));
    for (const each of news.matches ?? []) device.live.match(each);
  } else if (view === 'likes') await noteLikes(device, answer as CallAnswer<'GET likes.php'>);
  // Asking once more is how the server learns that what it sent has arrived: the other member's second tick.
  return hearMessages(device, view, answer) && cursor !== undefined ? 'again' : 'done';
}

/** A first start shows its newest conversations while all of them are on their way: they may be thousands. */
async function pullFirstChats(device: Device, options: Options): Promise<void> {
  const { api, db } = device;
  if ((await db.chats.count()) > 0) return;
  const answer = await api.call(
    'GET chats.php',
    { newest: String(firstConversations) },
    { ...options, retry: 'calmly' },
  );
  await saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      if ((await db.chats.count()) > 0 || (await db.cursors.get('chats'))) return;
      await mergeChats(db, answer, false);
      await reapply(db, device.member, 'chats');
    }),
  );
}

/** From now on a copy without a user is one that the browser has thrown away. */
async function noteMirrored({ values, member }: Device): Promise<void> {
  await set(keys.mirrored(member), true, values).catch(() => undefined);
}

/** Until when likes are no news. */
async function noteLikes({ member, values }: Device, { liked_by }: CallAnswer<'GET likes.php'>): Promise<void> {
  const times = liked_by.map(({ liked_at }) => liked_at).sort();
  await set(keys.matchesSince(member), times.at(-1) ?? '', values).catch(() => undefined);
}

const names = { user: 'GET user.php', chats: 'GET chats.php', likes: 'GET likes.php' } as const;
type Answer = { [Key in View]: CallAnswer<(typeof names)[Key]> }[View] & { reset?: boolean | undefined };

async function ask(
  { api }: Device,
  view: View,
  since: Cursor | undefined,
  options: Options,
): Promise<{ answer: Answer | undefined; cursor: Cursor | undefined }> {
  return await api.view(names[view], since, options);
}

interface Changes {
  /** With whom it is a match by this. */
  matches?: string[];
  /** Messages that waited for what the answer tells can go. */
  released?: boolean;
}

async function merge({ db }: Device, view: View, answer: Answer, whole: boolean): Promise<Changes> {
  // What a view answers does not show in the type of a name that is only known when running.
  if (view === 'user') return { released: await mergeUser(db, answer as CallAnswer<'GET user.php'>) };
  if (view === 'likes') return { matches: await mergeLikes(db, answer as CallAnswer<'GET likes.php'>, whole) };
  await mergeChats(db, answer as CallAnswer<'GET chats.php'>, whole);
  return {};
}

/** What of an answer a member who does not look is to be told; whether it is still unread tells the copy. */
function changesIn(member: string, view: View, answer: Answer): Push[] {
  if (view === 'likes') {
    const { liked_by } = answer as CallAnswer<'GET likes.php'>;
    const fresh = liked_by.filter(({ like_new }) => like_new);
    return fresh.slice(0, 1).map(({ id }) => ({ kind: 'like', profile: id }));
  }
  if (view !== 'chats') return [];
  const { chats } = answer as CallAnswer<'GET chats.php'>;
  const written = chats.filter(({ messages }) =>
    messages.some(({ sender, kind }) => sender !== member && kind !== 'withdrawn'),
  );
  return written.map(({ conversation, profile }) => ({
    kind: 'message',
    conversation: conversation.id,
    profile: profile.id,
  }));
}

/** Who has sent a message has stopped writing it. Answers whether others have sent any. */
function hearMessages({ live, member }: Device, view: View, answer: Answer): boolean {
  if (view !== 'chats') return false;
  const { chats } = answer as CallAnswer<'GET chats.php'>;
  const heard = chats.flatMap((chat) => chat.messages).filter((message) => message.sender !== member);
  for (const message of heard) live.stopTyping(message.conversation);
  return heard.length > 0;
}
