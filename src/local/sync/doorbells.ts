import { uuidv4 } from '../../shared/ids.ts';
import { second } from '../../shared/limits.ts';
import { views as allViews, type View } from '../../shared/views.ts';
import type { Device } from '../device/device.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { createLeader, type Leader } from './leader.ts';
import { createLeaderStream } from './leader-stream.ts';
import { poll } from './poll.ts';
import { openTabs, type TabMessage, type Tabs } from './tabs.ts';

/** A leader without an answer in this time counts as frozen. */
const leaderTimeoutMs = second;

interface Doorbells {
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
  const answer = createDeadline(platform);
  const stream = createLeaderStream(device, (event) => {
    live.hear(event);
    post({ type: 'heard', event });
  });
  let tabs: Tabs | undefined;
  let stopListening: (() => void) | undefined;
  const post = (message: TabMessage) => tabs?.post(message);

  /** Only the leader has stream and timer. Returns how to stop leading. */
  function lead(): () => void {
    if (!platform.hidden()) stream.show();
    else stream.hide();
    const stopPolling = poll(device, { onSleep: stream.reopen });
    return () => {
      stopPolling();
      stream.drop();
    };
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
    post(message);
    answer.set(leaderTimeoutMs, () => {
      // This tab may have been the leader a moment ago.
      if (leader.leads()) void sync.request(message.type === 'ring' ? message.views : allViews);
      else orElse();
    });
  }

  function hear(message: TabMessage): void {
    if (alone && message.type !== 'logout') return;
    hearTab(message, { device, me, leader, answer, post, hearLogout });
  }

  function show(): void {
    if (leader.leads()) stream.show();
    else {
      leader.ask();
      askLeader({ type: 'want', from: me }, () => leader.take());
    }
    ringAll();
  }

  function ringAll(): void {
    if (leader.leads()) void sync.request();
    else post({ type: 'ring', from: me, views: allViews });
  }

  function start(): void {
    if (tabs) return;
    tabs = open(device, alone, hear);
    stopListening = listen(device, leader, {
      online: () => {
        stream.reopen();
        ringAll();
      },
      show,
      hide: stream.hide,
      post,
    });
    leader.ask();
    // Items left from the last visit don't wait for the first poll.
    ring();
  }

  return {
    start,
    ring,
    stop() {
      stopListening?.();
      answer.meet();
      leader.release();
      tabs?.close();
      tabs = undefined;
    },
    postLogout() {
      // Also before `start`: another tab may be open.
      const channel = tabs ?? open(device, alone, () => undefined);
      channel.post({ type: 'logout' });
      if (channel !== tabs) channel.close();
    },
  };
}

function open({ platform, member }: Device, alone: boolean, hear: (message: TabMessage) => void): Tabs {
  const name = `member ${member}`;
  const channel = openTabs(platform.channel?.(name) ?? new BroadcastChannel(name), hear);
  return { ...channel, post: (message) => (alone && message.type !== 'logout' ? undefined : channel.post(message)) };
}

interface Tab {
  device: Device;
  me: string;
  leader: Leader;
  /** Of the leader, to this tab's last message. */
  answer: Deadline;
  post(message: TabMessage): void;
  hearLogout(): void;
}

function hearTab(message: TabMessage, { device, me, leader, answer, post, hearLogout }: Tab): void {
  const { platform, sync, live, state } = device;
  switch (message.type) {
    case 'ring':
    case 'want':
      if (!leader.leads()) return;
      post({ type: 'alive', to: message.from });
      if (message.type === 'ring') void sync.request(message.views);
      else if (platform.hidden()) handOver(leader);
      return;
    case 'alive':
      if (message.to === me) answer.meet();
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
function handOver(leader: Leader): void {
  leader.release();
  leader.ask();
}

interface Heard {
  online(): void;
  show(): void;
  hide(): void;
  post(message: TabMessage): void;
}

/** Follows network, visibility and page lifecycle, and shares the leader's state. Returns how to stop. */
function listen({ platform, state, live }: Device, leader: Leader, heard: Heard): () => void {
  let away = false;
  const stops = [
    platform.on('online', () => {
      state.set({ connection: 'online', silent: false });
      heard.online();
    }),
    platform.on('offline', () => state.set({ connection: 'offline' })),
    platform.on('visible', heard.show),
    platform.on('hidden', () => {
      if (leader.leads()) heard.hide();
    }),
    platform.on('pagehide', () => {
      away = true;
      leader.release();
    }),
    platform.on('pageshow', () => {
      if (!away) return;
      away = false;
      leader.ask();
      if (!platform.hidden()) heard.show();
    }),
    state.subscribe(() => {
      const { connection, silent, failing } = state.get();
      if (leader.leads()) heard.post({ type: 'state', state: { connection, silent, failing } });
    }),
    live.onAlert((alert) => {
      if (leader.leads()) heard.post({ type: 'alert', alert });
    }),
  ];
  if (!platform.online()) state.set({ connection: 'offline' });
  return () => {
    for (const stop of stops) stop();
  };
}
