import { uuidv4 } from '../../shared/ids.ts';
import { second, streamHiddenGrace } from '../../shared/limits.ts';
import { views as allViews, type View } from '../../shared/views.ts';
import type { Device } from '../device/device.ts';
import { createLeader } from './leader.ts';
import { poll } from './poll.ts';
import { openStream, type Stream } from './stream.ts';
import { openTabs, type TabMessage, type Tabs } from './tabs.ts';

/** A leader that has not answered in this time is frozen. */
const leaderTimeoutMs = second;

interface Doorbells {
  start(): void;
  stop(): void;
  /** Sync now, wherever the leader is; nothing before `start`. */
  ring(views?: readonly View[]): void;
  postLogout(): void;
}

/** Everything that causes a sync: stream, timer, network, visibility, other tabs. */
export function createDoorbells(device: Device, hearLogout: () => void): Doorbells {
  const { platform, sync, live, state } = device;
  const me = uuidv4(device.random);
  /** In memory each tab has a copy of its own, and nobody can lead for it. What it hears of the others is only that one logs out. */
  const alone = state.get().storage === 'memory';
  const leader = createLeader(device, alone ? `leader ${me}` : `leader ${device.member}`, lead);
  const stops: (() => void)[] = [];
  let tabs: Tabs | undefined;
  let stream: Stream | undefined;
  let hiding: number | undefined;
  /** What to do if the leader does not answer. */
  let unanswered: number | undefined;

  /** Stream and timer are the leader's. Answers how to stop leading. */
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

  /** iOS kills it silently while nobody looks; the timer and push stay. */
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
    tabs?.tell({ type: 'heard', event });
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
    tabs?.tell(message);
    if (unanswered !== undefined) platform.clearTimeout(unanswered);
    unanswered = platform.setTimeout(() => {
      unanswered = undefined;
      // Whoever was asked may have been this tab a moment ago.
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
        tabs?.tell({ type: 'alive', to: message.from });
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

  /** To the visible tab that asked, which waits first in line. */
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
    else tabs?.tell({ type: 'ring', from: me, views: allViews });
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
        if (leader.leads()) tabs?.tell({ type: 'alert', alert });
      }),
    );
    if (!platform.online()) state.set({ connection: 'offline' });
    leader.ask();
    // What waited through the last visit does not wait for the first poll.
    ring();
  }

  function open(hear: (message: TabMessage) => void): Tabs {
    const name = `member ${device.member}`;
    const line = openTabs(platform.channel?.(name) ?? new BroadcastChannel(name), hear);
    return { ...line, tell: (message) => (alone && message.type !== 'logout' ? undefined : line.tell(message)) };
  }

  function postState(): void {
    const { connection, silent, failing } = state.get();
    if (leader.leads()) tabs?.tell({ type: 'state', state: { connection, silent, failing } });
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
      const line = tabs ?? open(() => undefined);
      line.tell({ type: 'logout' });
      if (line !== tabs) line.close();
    },
  };
}
