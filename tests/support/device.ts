import { onTestFinished } from 'vitest';
import { openChat, removeChat, sendMessage } from '../../src/local/chat/actions.ts';
import { chatOf, messageStatus } from '../../src/local/chat/chat.ts';
import { messagesOf } from '../../src/local/chat/messages.ts';
import { setMuted, setPinned } from '../../src/local/chat/mute-pin.ts';
import { react } from '../../src/local/chat/react.ts';
import { saveReply } from '../../src/local/chat/save-draft.ts';
import { withdrawMessage } from '../../src/local/chat/withdraw.ts';
import { type Device, openDevice } from '../../src/local/device/device.ts';
import type { LocalMessage } from '../../src/local/storage/db.ts';
import { conversationId } from '../../src/shared/ids.ts';
import type { TestApp } from './app.ts';
import { type Actor, login } from './cast.ts';
import { TestBrowser, type TestPlatform } from './device/browser.ts';
import type { TestServer } from './device/network.ts';
import type { TestTimers } from './device/timers.ts';

type Other = Pick<Actor, 'id'>;

/** A tab of a browser of somebody in a test, and what its member does there. Nothing syncs by itself until it is started. */
export class TestDevice {
  readonly device: Device;
  readonly browser: TestBrowser;
  readonly platform: TestPlatform;

  constructor(device: Device, browser: TestBrowser, platform: TestPlatform) {
    this.device = device;
    this.browser = browser;
    this.platform = platform;
  }

  get db() {
    return this.device.db;
  }
  get network() {
    return this.browser.network;
  }

  /** Off or on, with what browsers tell their pages of it. */
  setOffline(offline: boolean): void {
    this.network.offline = offline;
    this.platform.happens(offline ? 'offline' : 'online');
  }

  /** The share of requests that never reach the server. */
  loseRequests(share: number): void {
    this.network.losing.requests = share;
  }

  /** The share of answers that never come back. */
  loseAnswers(share: number): void {
    this.network.losing.answers = share;
  }

  /** One whole sync, with the pauses between its tries. */
  async sync(): Promise<void> {
    await this.browser.finish(this.device.sync.request());
  }

  async advance(ms: number): Promise<void> {
    await this.browser.advance(ms);
  }

  conversation(other: Other): string {
    return conversationId(this.device.member, other.id);
  }

  /** Answers the message as it waits. */
  async send(to: Other, text: string): Promise<LocalMessage> {
    const id = await sendMessage(this.device, { profile: to.id, text });
    const message = await this.device.db.messages.get(id);
    if (!message) throw new Error('the message is not on the device');
    return message;
  }

  async open(other: Other): Promise<void> {
    await openChat(this.device, this.conversation(other));
  }

  async remove(other: Other): Promise<void> {
    await removeChat(this.device, this.conversation(other));
  }

  async withdraw(message: LocalMessage): Promise<void> {
    await withdrawMessage(this.device, message);
  }

  /** The next message answers this one. */
  async answer(message: LocalMessage): Promise<void> {
    await saveReply(this.device, message.conversation, message.id);
  }

  async react(message: LocalMessage, emoji: string): Promise<void> {
    await react(this.device, message, emoji);
  }

  async mute(other: Other, muted: boolean): Promise<void> {
    await setMuted(this.device, { id: this.conversation(other) }, muted);
  }

  async pin(other: Other, pinned: boolean): Promise<void> {
    await setPinned(this.device, { id: this.conversation(other) }, pinned);
  }

  chat(other: Other) {
    return chatOf(this.db, this.conversation(other));
  }

  messages(other: Other): Promise<LocalMessage[]> {
    return messagesOf(this.db, this.conversation(other), Number.POSITIVE_INFINITY);
  }

  /** In order, as the window shows them. */
  async texts(other: Other): Promise<string[]> {
    return (await this.messages(other)).map((message) => message.text);
  }

  /** The newest own message with this text. */
  async own(other: Other, text: string): Promise<LocalMessage> {
    const found = (await this.messages(other)).findLast(
      (each) => each.sender === this.device.member && each.text === text,
    );
    if (!found) throw new Error(`no own message says ${text}`);
    return found;
  }

  /** `text: status` of each of one's own messages. */
  async statuses(other: Other): Promise<string[]> {
    const item = await this.chat(other);
    const own = (await this.messages(other)).filter((message) => message.sender === this.device.member);
    return own.map((message) => `${message.text}: ${item ? messageStatus(message, item.chat) : 'no chat'}`);
  }

  /** Names of the commands that still wait, in order. */
  async waiting(): Promise<string[]> {
    return (await this.db.outbox.orderBy('id').toArray()).map((item) => item.command.name);
  }

  /** The page is closed, or reloaded: memory goes, storage stays. */
  async reopen(): Promise<TestDevice> {
    this.device.stop();
    return await openTab(this.browser, this.device.member);
  }

  /** Another tab of the same browser. */
  async openTab(): Promise<TestDevice> {
    return await openTab(this.browser, this.device.member);
  }
}

/** A device of a member of the cast, with a session of its own. */
export async function createDevice(
  test: TestApp,
  actor: Actor,
  { server = test.api, ...options }: Way = {},
): Promise<TestDevice> {
  const cookie = await login(test, actor.origin, actor.email);
  return await openTab(new TestBrowser({ server, origin: actor.origin, cookie, ...options }), actor.id);
}

interface Way {
  seed?: number;
  /** How requests reach the app, where not at once. */
  server?: TestServer;
  timers?: TestTimers;
}

/** A device of anybody, on a server that a test has scripted. */
export async function createScriptedDevice(server: TestServer, member: string, { seed = 1 } = {}): Promise<TestDevice> {
  return await openTab(new TestBrowser({ server, origin: 'http://localhost', seed }), member);
}

export async function openTab(browser: TestBrowser, member: string): Promise<TestDevice> {
  const platform = browser.openPlatform();
  const device = await openDevice({
    member,
    fetch: browser.network.fetch,
    locks: browser.locks as unknown as LockManager,
    platform,
    now: browser.timers.now,
    random: browser.random,
    indexedDB: browser.indexedDB,
    IDBKeyRange: browser.IDBKeyRange,
  });
  onTestFinished(() => device.stop());
  return new TestDevice(device, browser, platform);
}
