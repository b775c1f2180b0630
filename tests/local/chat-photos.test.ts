import { expect, test } from 'vitest';
import { discardMessage } from '../../src/local/chat/actions.ts';
import { sendFile, TooManyFiles } from '../../src/local/chat/send-file.ts';
import { waitingFile } from '../../src/local/chat/waiting-file.ts';
import { maxWaitingFiles } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { me, refusalOf, ScriptedServer, bram as scripted } from '../support/device/script.ts';
import { createDevice, createScriptedDevice, type TestDevice } from '../support/device.ts';
import { picture } from '../support/pictures.ts';
import { chatWith, creditsOf, tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, people.anna);
  await phone.sync();
  return { app, ...people, phone };
}
const photo = async (width = 30) =>
  new Blob([new Uint8Array(await picture(width, 40).jpeg().toBuffer())], { type: 'image/jpeg' });
const show = async (phone: TestDevice, to: Pick<Actor, 'id'>, shown?: Blob) =>
  sendFile(phone.device, {
    ...{ kind: 'image', profile: to.id, file: shown ?? (await photo()) },
    about: { width: 30, height: 40, thumbhash: '' },
  });
const said = async (actor: Actor, other: Actor) =>
  (await chatWith(actor, other))?.messages.map(({ kind, text }) => (kind === 'image' ? 'photo' : text));
const shownBy = async (phone: TestDevice, other: Pick<Actor, 'id'>) =>
  (await phone.messages(other)).map(({ text, image }) => (image ? `${image.width}x${image.height}` : text));

test('without network it is shown at once and waits in its place, over a reload; then it leaves once and in order', async () => {
  const { app, anna, bram, phone } = await start();
  phone.setOffline(true);
  await phone.send(bram, 'look:');
  await show(phone, bram);
  await phone.send(bram, 'nice?');
  expect(await shownBy(phone, bram)).toEqual(['look:', '30x40', 'nice?']);

  const again = await phone.reopen();
  const [, waiting] = await again.messages(bram);
  const saved = await waitingFile(again.db, waiting?.id ?? '');
  expect(Buffer.from((await saved?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
    Buffer.from(await (await photo()).arrayBuffer()),
  );
  expect(await again.statuses(bram)).toEqual(['look:: waiting', ': waiting', 'nice?: waiting']);

  again.setOffline(false);
  await again.sync();
  expect(await said(bram, anna)).toEqual(['look:', 'photo', 'nice?']);
  expect(await creditsOf(app, anna)).toBe(96);
  expect(await again.statuses(bram)).toEqual(['look:: sent', ': sent', 'nice?: sent']);
  expect((await again.messages(bram))[1]?.image?.filename).toMatch(/^locked\//);
  expect(await again.db.files.count()).toBe(0);
});

test('it waits also where no Blob can be stored, as in a private window of Safari', async () => {
  const { anna, bram, phone } = await start();
  phone.db.files.hook('creating', (_, row) => {
    if (Object.values(row).some((value: unknown) => value instanceof Blob))
      throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError');
  });
  phone.setOffline(true);
  await show(phone, bram);
  phone.setOffline(false);
  await phone.sync();
  expect(await said(bram, anna)).toEqual(['photo']);
});

test('with every other request and answer lost it arrives once, and is paid once', async () => {
  const { app, anna, bram, phone } = await start();
  phone.setOffline(true);
  for (const text of ['one', 'two', 'three']) {
    await phone.send(bram, text);
    await show(phone, bram);
  }
  phone.setOffline(false);
  phone.loseRequests(0.5);
  phone.loseAnswers(0.5);
  for (let i = 0; i < 30 && (await phone.waiting()).length > 0; i++) await phone.sync();

  expect(await said(bram, anna)).toEqual(['one', 'photo', 'two', 'photo', 'three', 'photo']);
  expect(await creditsOf(app, anna)).toBe(91);
  expect(await phone.db.files.count()).toBe(0);
});

test('one that is refused stays with its picture, until it is discarded', async () => {
  const server = new ScriptedServer();
  const phone = await createScriptedDevice(server, me);
  await phone.sync();
  const chatPhoto = (init: RequestInit) => init.method === 'POST' && init.body instanceof Blob;
  phone.network.server = {
    request: (url, init) => (chatPhoto(init) ? refusalOf(413) : server.request(url, init)),
  };
  await show(phone, scripted);
  await phone.sync();
  const [message] = await phone.messages(scripted);
  expect(message?.failed).toBe('too_large');
  expect(await phone.db.files.count()).toBe(1);

  await discardMessage(phone.device, message?.id ?? '');
  expect([await phone.db.files.count(), await phone.messages(scripted)]).toEqual([0, []]);
});

test('one that can’t be paid waits for credits, with what follows', async () => {
  const { app, anna, bram, phone } = await start();
  await app.db.updateTable('members').set({ credits: 1 }).where('id', '=', anna.id).execute();
  await show(phone, bram);
  await phone.send(bram, 'later');
  await phone.sync();
  expect((await phone.messages(bram)).map(({ failed }) => failed)).toEqual([
    'insufficient_credits',
    'insufficient_credits',
  ]);
  expect(await phone.db.files.count()).toBe(1);
});

test('no more wait than a device keeps, and of one too many nothing is stored', async () => {
  const { bram, phone } = await start();
  phone.setOffline(true);
  const shown = new Blob(['a picture']);
  for (let i = 0; i < maxWaitingFiles; i++) await show(phone, bram, shown);
  await expect(show(phone, bram, shown)).rejects.toBeInstanceOf(TooManyFiles);
  expect([await phone.db.files.count(), (await phone.waiting()).length]).toEqual([maxWaitingFiles, maxWaitingFiles]);
});

test('a picture that the worker keeps goes with its conversation, and no other', async () => {
  const { anna, bram, phone } = await start();
  await tell(bram, anna);
  await phone.sync();
  const { caches } = phone.browser;
  const [mine, other] = [phone.conversation(bram), 'another'];
  caches.keep('images-locked', `/api/media/locked/a-chat.webp?${mine}`, `/api/media/locked/b-chat.webp?${other}`);

  await phone.remove(bram);
  await expect.poll(() => caches.paths('images-locked')).toHaveLength(1);
  expect(caches.paths('images-locked')?.join()).toContain('b-chat.webp');
});
