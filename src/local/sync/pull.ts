import { set } from 'idb-keyval';
import type { Cursor, Message } from '../../shared/calls/chat.ts';
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

/** Requests for an answer that nothing overtook; then the next doorbell tries. */
const maxAttempts = 4;

/** Brings a view up to date. Throws ApiError, or the signal's reason. */
export async function pull(device: Device, view: View, options: Options): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
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
  if (!(await applyAnswer(device, view, { answer, cursor, since, accepted }))) return 'again';
  // A second request confirms to the server that the messages arrived: the other member's second tick.
  return isWrittenByOthers(device, view, answer) && cursor !== undefined ? 'again' : 'done';
}

interface Answered {
  answer: Answer;
  cursor: Cursor | undefined;
  /** Cursor sent with the request. */
  since: Cursor | undefined;
  /** Number of this device's changes accepted before the request. */
  accepted: number;
}

/** Answers whether the answer was still current. */
export async function applyAnswer(
  device: Device,
  view: View,
  { answer, cursor, since, accepted }: Answered,
): Promise<boolean> {
  if (view === 'user') await forgetAtLostPremium(device, (answer as CallAnswer<'GET user.php'>).user);
  let changes: Changes = {};
  const applied = await saving(device, () =>
    device.db.transaction('rw', device.db.tables, async () => {
      // Outdated: another tab or the worker was faster, or this device changed something since.
      if ((await device.db.cursors.get(view))?.cursor !== since || device.sync.accepted(view) !== accepted)
        return false;
      const whole = since === undefined || answer.reset === true;
      changes = await merge(device, view, answer, whole);
      await reapply(device.db, device.member, view);
      if (cursor === undefined) await device.db.cursors.delete(view);
      else await device.db.cursors.put({ view, cursor });
      return true;
    }),
  );
  if (!applied) return false;
  if (view === 'user' && since === undefined) await noteMirrored(device);
  // Items sent before this answer failed for want of it; try again.
  if (changes.released) void device.sync.request([]);
  // Nothing in a first pull is new.
  if (since !== undefined) {
    device.live.arrive(changesIn(device.member, view, answer));
    for (const each of changes.matches ?? []) device.live.match(each);
  } else if (view === 'likes') await noteLikes(device, answer as CallAnswer<'GET likes.php'>);
  if (view === 'chats') for (const { conversation } of byOthers(device, answer)) device.live.stopTyping(conversation);
  return true;
}

/** Loads the newest conversations first: a first start may have thousands. */
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

/** Marks the copy complete: one without a user was then evicted by the browser. */
async function noteMirrored({ values, member }: Device): Promise<void> {
  await set(keys.mirrored(member), true, values).catch(() => undefined);
}

/** Likes up to this time are not announced. */
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
  /** New matches. */
  matches?: string[];
  /** Items that waited for this answer can be sent. */
  released?: boolean;
}

async function merge({ db, live }: Device, view: View, answer: Answer, whole: boolean): Promise<Changes> {
  // Casts, since TypeScript can't pair an answer with a view name known only at runtime.
  if (view === 'user') return { released: await mergeUser(db, answer as CallAnswer<'GET user.php'>) };
  if (view === 'likes') return { matches: await mergeLikes(db, answer as CallAnswer<'GET likes.php'>, whole) };
  const found = answer as CallAnswer<'GET chats.php'>;
  await mergeChats(db, found, whole);
  // The stream falls silent about them: their last word would stay.
  for (const { conversation, profile } of found.chats)
    if (conversation.gone) live.hear({ type: 'presence', data: { profile: profile.id, presence: null } });
  return {};
}

/** Parts of an answer to announce to a hidden member; the copy decides whether they are still unread. */
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

const isWrittenByOthers = (device: Device, view: View, answer: Answer): boolean =>
  view === 'chats' && byOthers(device, answer).length > 0;

/** A new message ends its sender's typing indicator. */
function byOthers({ member }: Device, answer: Answer): Message[] {
  const { chats } = answer as CallAnswer<'GET chats.php'>;
  return chats.flatMap(({ messages }) => messages).filter(({ sender }) => sender !== member);
}
