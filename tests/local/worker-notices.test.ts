import { set } from 'idb-keyval';
import { expect, onTestFinished, test, vi } from 'vitest';
import { logout } from '../../src/local/accounts/session.ts';
import { hasLeft } from '../../src/local/device/in-worker.ts';
import {
  loggedOutNotification,
  neutralNotification,
  notificationOf,
} from '../../src/local/notifications/notification.ts';
import { closeRead, closeVague, type Notifier, replace, show } from '../../src/local/notifications/notifier.ts';
import { english, readSentences, saveSentences } from '../../src/local/notifications/sentences.ts';
import { saveTarget, takeTarget } from '../../src/local/notifications/target.ts';
import { keys } from '../../src/local/storage/values.ts';
import { parsePush } from '../../src/shared/push.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { between, tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'shall we walk?');
  await bram.call('POST like.php', { profile: anna.id });
  const phone = await createDevice(app, anna);
  await phone.sync();
  const message = { kind: 'message', conversation: between(anna, bram), profile: bram.id } as const;
  const like = { kind: 'like', profile: bram.id } as const;
  return { anna, bram, phone, message, like };
}

const notified = ({ device, browser }: TestDevice, push: Parameters<typeof notificationOf>[0], current = true) =>
  notificationOf(push, { device, values: browser.values, current });

async function wantNames({ db }: TestDevice) {
  await db.user.toCollection().modify({ discreet: false });
}

test('by default a notification names nobody and quotes nothing', async () => {
  const { phone, message, like, bram } = await start();
  await phone.db.profiles.update(bram.id, { main_image: photo });
  const notices = [await notified(phone, message), await notified(phone, like)];
  expect(notices.map(({ title }) => title)).toEqual(['You have a new message', 'You have a new like']);
  const { name } = (await phone.db.profiles.get(bram.id)) ?? {};
  expect(name, 'there is a name to keep back').toBeTruthy();
  for (const { title, body, icon } of notices) {
    expect([title, body, icon].join()).not.toContain(name);
    expect(body).toBeUndefined();
    expect(icon).toBe('/notification.png');
  }
  expect(notices[0]?.data.path).toBe(`/chats/${message.conversation}`);
  expect(notices[1]?.data.path).toBe(`/likes/m/${bram.id}`);
});

test('a member who wants names gets name, newest words and photo; who is no person is marked', async () => {
  const { anna, bram, phone, message, like } = await start();
  await tell(bram, anna, 'or swim?');
  await phone.sync();
  await wantNames(phone);
  await set(keys.settings, { cdn_prefix: '/cdn/', fictional_singular: 'made up' }, phone.browser.values);
  await phone.db.profiles.update(bram.id, { main_image: photo });
  expect(await notified(phone, message)).toMatchObject({ title: 'bram (2)', body: 'or swim?', icon: '/cdn/small' });
  expect(await notified(phone, like)).toMatchObject({ title: 'bram likes you', icon: '/cdn/small' });

  await phone.db.profiles.update(bram.id, { robot: true, main_image: { ...photo, status: 'pending' } });
  expect(await notified(phone, message)).toMatchObject({ title: 'bram · Demo robot (2)', icon: '/notification.png' });
  await phone.db.profiles.update(bram.id, { fictional: true });
  expect(await notified(phone, like)).toMatchObject({ title: 'bram · made up likes you' });
});

test('what the copy could not be brought up to date for is told all the same, by whom if that is known', async () => {
  const { phone, message, bram } = await start();
  await phone.open(bram);
  expect(await notified(phone, message, false)).toMatchObject({ title: 'You have a new message' });
  await wantNames(phone);
  const notice = await notified(phone, message, false);
  expect(notice).toMatchObject({ title: 'bram', body: 'You have a new message' });
  expect(notice.over).toBeUndefined();
});

test('what was read, seen or taken back is over; nobody is named any more', async () => {
  const { phone, message, like, bram } = await start();
  await wantNames(phone);
  await phone.open(bram);
  await phone.db.likes.clear();
  expect(await notified(phone, message)).toMatchObject({ title: 'You have a new message', over: true });
  expect(await notified(phone, like)).toMatchObject({ title: 'You have a new like', over: true });
  const elsewhere = await notified(phone, { kind: 'message', conversation: crypto.randomUUID(), profile: bram.id });
  expect(elsewhere).toMatchObject({ title: 'You have a new message', over: true });
});

test('what can be done at once says nothing of whom, and likes nobody who is not seen', async () => {
  const { anna, phone, message, like, bram } = await start();
  expect((await notified(phone, message)).actions).toEqual([{ action: 'reply', title: 'Reply' }]);
  const likeBack = [{ action: 'like-back', title: 'Like back' }];
  expect(await notified(phone, like)).toMatchObject({ actions: likeBack, data: { profile: bram.id } });

  await phone.db.likes.put({ id: crypto.randomUUID(), like_new: 1, received_at: '2026-01-01T00:00:00Z' });
  expect((await notified(phone, like)).actions, 'one of two').toEqual([]);
  await wantNames(phone);
  expect((await notified(phone, like)).actions).toEqual(likeBack);
  await anna.call('POST like.php', { profile: bram.id });
  await phone.sync();
  expect((await notified(phone, like)).actions, 'a match already').toEqual([]);
  expect((await notified(phone, { kind: 'other' })).actions).toBeUndefined();
});

test.for([
  [undefined, undefined],
  [0, undefined],
  [2, [{ action: 'reply', title: 'Reply' }]],
] as const)('of %j actions that a browser has room for, these are shown: %j', async ([maxActions, expected]) => {
  const { phone, message } = await start();
  if (maxActions !== undefined) vi.stubGlobal('Notification', { maxActions });
  onTestFinished(() => void vi.unstubAllGlobals());
  const screen = new Screen();
  await show(screen, await notified(phone, message));
  const [shown] = await screen.getNotifications();
  expect(shown?.tag).toBe(message.conversation);
  expect((shown as object as { actions?: unknown }).actions).toEqual(expected);
});

test('sentences are the page’s; what an older page left out is English', async () => {
  const { phone, message } = await start();
  const { values } = phone.browser;
  expect(await readSentences(values)).toEqual(english);
  await saveSentences({ ...english, message: 'Je hebt een nieuw bericht' }, values);
  expect((await notified(phone, message)).title).toBe('Je hebt een nieuw bericht');
  await set(keys.sentences, { message: 'Je hebt een nieuw bericht' }, values);
  expect((await notified(phone, { kind: 'other' })).title).toBe('There’s something new for you');
  expect((await notified(phone, message)).title).toBe('Je hebt een nieuw bericht');
});

test.for([undefined, '', 'no JSON', '[]', '{"kind":"from the future"}', '{"kind":"message","conversation":"../../x"}'])(
  'of %j something can be shown',
  (payload) => {
    const notice = neutralNotification(parsePush(payload), english);
    expect(notice).toMatchObject({ tag: 'news', data: { path: '/chats' } });
    expect(notice.title).toMatch(/new/);
  },
);

test('where nobody is logged in a push tells nothing, and leads to the start', async () => {
  const { phone, message, like } = await start();
  const { values } = phone.browser;
  for (const push of [message, like]) {
    const notice = await notificationOf(push, { values, current: false });
    expect(notice).toEqual({ title: english.news, icon: '/notification.png', tag: 'news', data: { path: '/' } });
  }
});

test('a push under way at a logout leaves nothing of the member', async () => {
  const { phone, message } = await start();
  const { values } = phone.browser;
  await set(keys.session, { member: phone.device.member }, values);
  const screen = new Screen();
  const notice = await notified(phone, message);
  expect(await hasLeft(phone.device)).toBe(false);
  await phone.browser.finish(logout(phone.device));
  await show(screen, notice); // made before, shown after

  expect(await hasLeft(phone.device)).toBe(true);
  await replace(screen, notice, loggedOutNotification(english));
  expect(screen.tags).toEqual(['news']);
  expect((await screen.getNotifications())[0]?.data).toEqual({ path: '/' });
});

test('one notification a conversation, with a sound for what is new only; read ones go', async () => {
  const { anna, bram, phone, message } = await start();
  const screen = new Screen();
  await show(screen, await notified(phone, message));
  await show(screen, await notified(phone, message));
  await tell(bram, anna, 'or swim?');
  await phone.sync();
  await show(screen, await notified(phone, message));
  expect(screen.heard).toEqual(['aloud', 'silent', 'aloud']);
  expect(screen.tags).toEqual([message.conversation]);
  await closeRead(screen, phone.db);
  expect(screen.tags).toEqual([message.conversation]);

  await phone.open(bram);
  await closeRead(screen, phone.db);
  expect(screen.tags).toEqual([]);
  await show(screen, await notified(phone, message));
  expect(screen.heard.at(-1), 'over').toBe('silent');
  expect(screen.tags).toEqual([]);
});

test('what was withdrawn is quoted no longer: what is shown of it goes, and the next one tells of what is still there', async () => {
  const { anna, bram, phone, message } = await start();
  await wantNames(phone);
  const { id, conversation } = await tell(bram, anna, 'a word too much');
  await phone.sync();
  const screen = new Screen();
  const notice = await notified(phone, message);
  expect(notice.body).toBe('a word too much');
  await show(screen, notice);

  await bram.call('DELETE message.php', { conversation, id });
  await phone.sync();
  await closeRead(screen, phone.db);
  expect(screen.tags).toEqual([]);
  await wantNames(phone);
  expect(await notified(phone, message)).toMatchObject({ title: 'bram', body: 'shall we walk?' });
});

test('a browser that does not say what is shown shows the next one all the same', async () => {
  const screen = new Screen();
  screen.getNotifications = () => Promise.reject(new TypeError('no list'));
  await show(screen, neutralNotification({ kind: 'message' }, english));
  expect(screen.heard).toEqual(['aloud']);
});

test('a notification that does not know what it is about stays until the app itself is looked at', async () => {
  const { phone } = await start();
  const screen = new Screen();
  await show(screen, neutralNotification({ kind: 'other' }, english));
  await closeRead(screen, phone.db);
  expect(screen.tags).toEqual(['news']);
  await closeVague(screen);
  expect(screen.tags).toEqual([]);
});

test('where a press leads is kept for one page and one minute', async () => {
  const { phone } = await start();
  const { values } = phone.browser;
  await saveTarget('/chats/1', 1000, values);
  const taken = await Promise.all([takeTarget(2000, values), takeTarget(2000, values)]);
  expect(taken.filter(Boolean)).toEqual(['/chats/1']);
  await saveTarget('/chats/1', 1000, values);
  expect(await takeTarget(62_000, values)).toBeUndefined();
});

const photo = {
  filename: 'large',
  thumb_filename: 'small',
  match: '/cdn/card',
  status: 'active',
  thumbhash: null,
} as const;

/** A phone's notifications, as a browser keeps them: one a tag. */
class Screen implements Notifier {
  readonly heard: ('aloud' | 'silent')[] = [];
  readonly #shown = new Map<string, Notification>();

  get tags(): string[] {
    return [...this.#shown.keys()];
  }

  showNotification: Notifier['showNotification'] = async (title, options = {}) => {
    const { tag = '' } = options;
    this.heard.push(options.silent ? 'silent' : 'aloud');
    const notification = { title, ...options, close: () => this.#shown.delete(tag) };
    this.#shown.set(tag, notification as unknown as Notification);
  };

  getNotifications: Notifier['getNotifications'] = async ({ tag } = {}) =>
    [...this.#shown.values()].filter((each) => tag === undefined || each.tag === tag);
}
