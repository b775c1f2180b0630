import { uuidv4 } from '../../shared/ids.ts';
import { second, streamHiddenGrace } from '../../shared/limits.ts';
import { views as allViews, type View } from '../../shared/views.ts';
import type { Device } from '../device/device.ts';
import { createLeader } from './leader.ts';
import { poll } from './poll.ts';
import { openStream, type Stream } from './stream.ts';
import { openTabs, type TabMessage, type Tabs } from './tabs.ts';

/** A leader without an answer in this time counts as frozen. */
const leaderTimeoutMs = second;

export interface Doorbells {
  start(): void;
  stop(): void;
  /** Syncs now in the leading tab; does nothing before `start`. */
  ring(views?: readonly View[]): void;
  postLogout(): void;
}

/** All triggers of a sync: stream, timer, network, visibility, other tabs. */
export function createDoorbells(device: Device, hearLogout: () => void): Doorbells {
  const { platform, sync, live, state } = device;
  const me = uuidv4(device.random);
  /** In memory each tab has its own copy and leads itself. It hears only the logout of others. */
  const alone = state.get().storage === 'memory';
  const leader = createLeader(device, alone ? `leader ${me}` : `leader ${device.member}`, lead);
  const stops: (() => void)[] = [];
  let tabs: Tabs | undefined;
  let stream: Stream | undefined;
  let hiding: number | undefined;
  /** Fallback timer if the leader does not answer. */
  let unanswered: number | undefined;

  /** Only the leader has stream and timer. Returns how to stop leading. */
  function lead(): () => void {
    if (!platform.hidden()) showStream();
    else hideStream();
    const stopPolling = poll(device, { onSleep: () => stream?.reopen() });
    return () => {
      stopPolling();
      dropStream();
    };
  }

  function showStream(): void {
    if (hiding !== undefined) platform.clearTimeout(hiding);
    hiding = undefined;
    stream ??= openStream(device, {
      typing: (data) => hearLive({ type: 'typing', data }),
      presence: (data) => hearLive({ type: 'presence', data }),
    });
  }

  /** iOS kills it silently in the background; timer and push remain. */
  function hideStream(): void {
    hiding ??= platform.setTimeout(dropStream, streamHiddenGrace);
  }

  function dropStream(): void {
    if (hiding !== undefined) platform.clearTimeout(hiding);
    hiding = undefined;
    stream?.close();
    stream = undefined;
    live.forget();
  }

  function hearLive(event: Parameters<typeof live.hear>[0]): void {
    live.hear(event);
    tabs?.post({ type: 'heard', event });
  }

  function ring(views: readonly View[] = []): void {
    if (!tabs) return;
    if (leader.leads()) {
      void sync.request(views);
      return;
    }
    askLeader({ type: 'ring', from: me, views }, () => void sync.request(views, { timeoutMs: 2 * second }));
  }

  function askLeader(message: TabMessage, orElse: () => void): void {
    tabs?.post(message);
    if (unanswered !== undefined) platform.clearTimeout(unanswered);
    unanswered = platform.setTimeout(() => {
      unanswered = undefined;
      // This tab may have been the leader a moment ago.
      if (leader.leads()) void sync.request(message.type === 'ring' ? message.views : allViews);
      else orElse();
    }, leaderTimeoutMs);
  }

  function hear(message: TabMessage): void {
    if (alone && message.type !== 'logout') return;
    switch (message.type) {
      case 'ring':
      case 'want':
        if (!leader.leads()) return;
        tabs?.post({ type: 'alive', to: message.from });
        if (message.type === 'ring') void sync.request(message.views);
        else if (platform.hidden()) handOver();
        return;
      case 'alive':
        if (message.to !== me || unanswered === undefined) return;
        platform.clearTimeout(unanswered);
        unanswered = undefined;
        return;
      case 'heard':
        live.hear(message.event);
        return;
      case 'state':
        state.set(message.state);
        return;
      case 'alert':
        live.alert(message.alert);
        return;
      case 'logout':
        hearLogout();
    }
  }

  /** Hands over to the visible tab that asked; it is first in the lock's queue. */
  function handOver(): void {
    leader.release();
    leader.ask();
  }

  function show(): void {
    if (leader.leads()) showStream();
    else {
      leader.ask();
      askLeader({ type: 'want', from: me }, () => leader.take());
    }
    ringAll();
  }

  function ringAll(): void {
    if (leader.leads()) void sync.request();
    else tabs?.post({ type: 'ring', from: me, views: allViews });
  }

  function start(): void {
    if (tabs) return;
    tabs = open(hear);
    let away = false;
    stops.push(
      platform.on('online', () => {
        state.set({ connection: 'online', silent: false });
        stream?.reopen();
        ringAll();
      }),
      platform.on('offline', () => state.set({ connection: 'offline' })),
      platform.on('visible', show),
      platform.on('hidden', () => {
        if (leader.leads()) hideStream();
      }),
      platform.on('pagehide', () => {
        away = true;
        leader.release();
      }),
      platform.on('pageshow', () => {
        if (!away) return;
        away = false;
        leader.ask();
        if (!platform.hidden()) show();
      }),
      state.subscribe(postState),
      live.onAlert((alert) => {
        if (leader.leads()) tabs?.post({ type: 'alert', alert });
      }),
    );
    if (!platform.online()) state.set({ connection: 'offline' });
    leader.ask();
    // Items left from the last visit don't wait for the first poll.
    ring();
  }

  function open(hear: (message: TabMessage) => void): Tabs {
    const name = `member ${device.member}`;
    const channel = openTabs(platform.channel?.(name) ?? new BroadcastChannel(name), hear);
    return { ...channel, post: (message) => (alone && message.type !== 'logout' ? undefined : channel.post(message)) };
  }

  function postState(): void {
    const { connection, silent, failing } = state.get();
    if (leader.leads()) tabs?.post({ type: 'state', state: { connection, silent, failing } });
  }

  return {
    start,
    ring,
    stop() {
      for (const stop of stops.splice(0)) stop();
      if (unanswered !== undefined) platform.clearTimeout(unanswered);
      leader.release();
      tabs?.close();
      tabs = undefined;
    },
    postLogout() {
      // Also before `start`: another tab may be open.
      const channel = tabs ?? open(() => undefined);
      channel.post({ type: 'logout' });
      if (channel !== tabs) channel.close();
    },
  };
}
