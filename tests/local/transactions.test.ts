import { expect, test, vi } from 'vitest';
import { readList } from '../../src/client/chat/cached-list.ts';
import { listChats, openedChat } from '../../src/local/chat/chat.ts';
import { matchesToWriteTo } from '../../src/local/likes/likes.ts';
import { bram, me, ScriptedServer } from '../support/device/script.ts';
import { createScriptedDevice } from '../support/device.ts';

test('what a screen of messages reads at each change, it reads in one transaction', async () => {
  const phone = await createScriptedDevice(new ScriptedServer(), me);
  await phone.sync();
  const { db } = phone;
  await phone.send(bram, 'waits'); // in the list above the others
  const opened = vi.spyOn(db.core, 'transaction');
  const transactionsOf = async (read: () => Promise<unknown>) => {
    opened.mockClear();
    await read();
    return opened.mock.calls.length;
  };
  expect({
    list: await transactionsOf(() => readList(phone.device, 10)),
    chats: await transactionsOf(() => listChats(db)),
    opened: await transactionsOf(() => openedChat(db, phone.conversation(bram), bram.id)),
    matches: await transactionsOf(() => matchesToWriteTo(db, 10)),
  }).toEqual({ list: 1, chats: 1, opened: 1, matches: 1 });
});
