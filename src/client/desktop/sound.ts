import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { countsAtom } from '../app/atoms.ts';
import { isLocked } from '../app/lock.ts';
import { desktopAtom } from './choices.ts';

/** Milliseconds in which a message on the screen is marked as read. */
const readWithinMs = 400;

/** A short sound for each new message, in one tab; none for those of a conversation that is being read, or behind the lock. */
export function useSound(): void {
  const { unread, muted } = useAtomValue(countsAtom);
  const { sound } = useAtomValue(desktopAtom);
  const before = useRef({ unread, all: unread + muted });
  useEffect(() => {
    const all = unread + muted;
    // Unmuting a chat moves its messages from one count to the other: nothing has come.
    const isNew = sound && !isLocked() && unread > before.current.unread && all > before.current.all;
    before.current = { unread, all };
    if (!isNew) return;
    // In a conversation that is being read the count falls again at once.
    const timer = setTimeout(playOnce, readWithinMs);
    return () => clearTimeout(timer);
  }, [unread, muted, sound]);
}

/** Several tabs hear of the same message. */
const playOnce = (): Promise<void> =>
  navigator.locks.request('sound', { ifAvailable: true }, async (lock) => {
    if (lock) await play();
  });

/** Hertz, one after the other. */
const tones = [660, 880];
const toneSeconds = 0.12;

export async function play(): Promise<void> {
  const context = new AudioContext();
  const end = context.currentTime + tones.length * toneSeconds;
  for (const [i, hertz] of tones.entries()) {
    const start = context.currentTime + i * toneSeconds;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.15, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(end);
  }
  // A page that was never pressed may not play.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await context.close();
}
