import { IDBObjectStore } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Device, openDevice } from '../../src/local/device/device.ts';
import { awaitDisk, carryToDisk } from '../../src/local/storage/to-disk.ts';
import { goOnInMemory } from '../../src/local/storage/to-memory.ts';
import { second } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice, TestDevice } from '../support/device.ts';
import { tell, textsOf } from '../support/talk.ts';

const full = () => {
  throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
};

/** A second of a voice message that nobody has sent. */
const said = {
  ...{ id: 'said', part: 0, conversation: 'another', tab: 'one', bytes: new ArrayBuffer(8), type: 'audio/webm' },
  ...{ duration: 1000, waveform: '', ended: 'interrupted' as const },
};

/** Anna's phone, without network, with two messages that wait; then its disk takes nothing more. */
async function fillUp() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'hi');
  const phone = await createDevice(app, anna);
  await phone.sync();
  phone.setOffline(true);
  for (const text of ['one', 'two']) await phone.send(bram, text);
  await phone.db.recordings.put(said);
  const disk = vi.spyOn(phone.db, 'transaction').mockImplementation(full);
  const { put } = IDBObjectStore.prototype;
  const room = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    ...key
  ) {
    return value.bytes?.byteLength > 100_000 ? full() : put.call(this, value, ...key);
  });
  onTestFinished(() => room.mockRestore());
  await expect(phone.send(bram, 'three')).rejects.toThrow('full');
  expect(phone.device.state.get().storage).toBe('full');
  const memory = new TestDevice(await goOnInMemory(phone.device), phone.browser, phone.platform);
  const freeUp = () => [disk, room].map((spy) => spy.mockRestore());
  return { anna, bram, phone, memory, freeUp };
}

test('where the disk takes nothing more, the copy goes on in memory, and what is written is sent', async () => {
  const { anna, bram, phone, memory } = await fillUp();
  expect(memory.device.state.get().storage).toBe('memory');
  expect(await memory.texts(bram)).toEqual(['hi', 'one', 'two']);
  await memory.send(bram, 'three');
  expect(await memory.db.recordings.toArray()).toEqual([said]);
  await memory.db.recordings.clear();
  await expect.poll(() => phone.db.recordings.count()).toBe(0);
  expect(await memory.waiting()).toEqual(['sendMessage', 'sendMessage', 'sendMessage']);
  memory.setOffline(false);
  await memory.sync();
  expect(await memory.statuses(bram)).toEqual(['one: sent', 'two: sent', 'three: sent']);
  expect(await textsOf(bram, anna)).toEqual(['hi', 'one', 'two', 'three']);
  memory.device.stop();
});

test('what waited on the disk stays there until it is sent: the page may be closed before', async () => {
  const { anna, bram, phone, memory, freeUp } = await fillUp();
  memory.device.stop();
  freeUp();
  const again = await phone.reopen();
  expect(await again.waiting()).toEqual(['sendMessage', 'sendMessage']);
  again.setOffline(false);
  await again.sync();
  expect(await textsOf(bram, anna)).toEqual(['hi', 'one', 'two']);
});

test('and is not done once more at the next start', async () => {
  const { bram, phone, memory, freeUp } = await fillUp();
  memory.setOffline(false);
  await memory.sync();
  memory.device.stop();
  freeUp();
  const again = await phone.reopen();
  await expect.poll(() => again.waiting()).toEqual([]);
  await again.sync();
  expect(await again.statuses(bram)).toEqual(['one: sent', 'two: sent']);
});

test('two tabs in memory know nothing of each other: each hears for itself', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, anna);
  const tabs: TestDevice[] = [];
  for (const _ of ['one', 'other']) {
    const platform = phone.browser.openPlatform();
    const device = await openDevice({ ...phone.device.options, platform, forgetful: true });
    tabs.push(new TestDevice(device, phone.browser, platform));
    device.start();
  }
  await phone.advance(8 * second);
  await tell(bram, anna, 'hi');
  await phone.advance(70 * second);
  for (const tab of tabs) {
    expect(await tab.texts(bram)).toEqual(['hi']);
    tab.device.stop();
  }
});

test('once the disk takes something again, the copy goes back to it with what was written meanwhile, and that outlives the page', async () => {
  const { anna, bram, phone, memory, freeUp } = await fillUp();
  await memory.send(bram, 'three');
  await memory.db.drafts.put({ conversation: 'another', text: 'and th' });
  await memory.db.recordings.put(said);
  const disks: Device[] = [];
  onTestFinished(awaitDisk(memory.device, (disk) => disks.push(disk)));
  await memory.advance(20 * second);
  await phone.browser.settle();
  expect(disks).toEqual([]);
  expect(await memory.waiting()).toHaveLength(3);
  freeUp();
  await expect
    .poll(async () => {
      await memory.advance(20 * second);
      return disks.length;
    })
    .toBe(1);
  const [disk] = disks;
  if (!disk) throw new Error('no disk');
  expect(disk.state.get().storage).toBe('disk');
  // The screens still read from memory for a moment, and may write there.
  await memory.send(bram, 'four');
  await carryToDisk(memory.device, disk);
  disk.stop();
  memory.device.stop();

  const again = await phone.reopen();
  expect(await again.waiting()).toEqual(['sendMessage', 'sendMessage', 'sendMessage', 'sendMessage']);
  expect(await again.texts(bram)).toEqual(['hi', 'one', 'two', 'three', 'four']);
  expect(await again.db.drafts.toArray()).toEqual([{ conversation: 'another', text: 'and th' }]);
  expect(await again.db.recordings.toArray()).toEqual([said]);
  again.setOffline(false);
  await again.sync();
  expect(await textsOf(bram, anna)).toEqual(['hi', 'one', 'two', 'three', 'four']);
});
