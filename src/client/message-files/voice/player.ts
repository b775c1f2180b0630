import { atom } from 'jotai';
import { followVisibility, isLocked } from '../../app/lock.ts';
import { remember, remembered } from '../../app/remembered.ts';
import { store } from '../../app/store.ts';

/** Something to play. Times are seconds, as the browser's players count. */
export interface Track {
  /** A message's, or the dialog's own. */
  id: string;
  src: string;
  duration: number;
  onPlay?: () => void;
  /** Plays when this one has ended. */
  next?: () => Promise<Track | undefined>;
}

interface Playing {
  id: string;
  at: number;
  paused: boolean;
  failed: boolean;
}

/** The only one that plays, or stands still in its middle. */
export const playingAtom = atom<Playing | undefined>(undefined);

const speeds = [1, 1.5, 2];
const saved = Number(remembered('voice-speed'));
/** Kept for all voice messages on this device. */
export const speedAtom = atom<number>(speeds.find((speed) => speed === saved) ?? 1);

// One for all: a browser that allows it to play after a press also lets it go on with the next.
const audio = new Audio();
// The app lock hides what plays, so nobody may hear it.
followVisibility(() => isLocked() && audio.pause());
let current: Track | undefined;
let failed = false;

/** The player is moved beside `near`, so that the browser stops it when that conversation or dialog is removed. */
export function play(track: Track, near: Element): void {
  begin(track);
  near.closest('dialog, .chat-window')?.append(audio);
  start();
}

export const pause = (): void => audio.pause();

export function seek(track: Track, to: number): void {
  begin(track);
  audio.currentTime = to;
  tell();
}

/** Ends it, as when its recording is thrown away. */
export function forget(id: string): void {
  if (current?.id !== id) return;
  current = undefined;
  audio.pause();
  audio.remove();
  audio.removeAttribute('src');
  store.set(playingAtom, undefined);
}

export function changeSpeed(): void {
  const next = speeds[(speeds.indexOf(store.get(speedAtom)) + 1) % speeds.length] ?? 1;
  remember('voice-speed', String(next));
  store.set(speedAtom, next);
  audio.playbackRate = next;
}

function begin(track: Track): void {
  if (current?.id === track.id && current.src === track.src && !failed) return;
  current = track;
  failed = false;
  audio.src = track.src;
}

function start(): void {
  // A new source begins at the usual speed.
  audio.playbackRate = store.get(speedAtom);
  current?.onPlay?.();
  audio.play().catch(() => undefined); // the `error` event reports errors, and a pause is not one
}

async function goOn(): Promise<void> {
  const ended = current;
  const next = await ended?.next?.().catch(() => undefined);
  if (!next || current !== ended || !audio.isConnected || isLocked()) return;
  begin(next);
  start();
}

function tell(): void {
  if (!current) return;
  const at = Math.min(audio.currentTime, current.duration);
  store.set(playingAtom, { id: current.id, at: audio.ended ? 0 : at, paused: audio.paused, failed });
}

function follow(): void {
  tell();
  if (!audio.paused) requestAnimationFrame(follow);
}

audio.addEventListener('play', follow);
for (const event of ['pause', 'seeked', 'emptied']) audio.addEventListener(event, tell);
audio.addEventListener('ended', () => {
  tell();
  void goOn();
});
audio.addEventListener('error', () => {
  if (!current) return;
  failed = true;
  audio.pause();
  tell();
});
