import type { Recorded } from '../../../local/chat/recordings.ts';
import type { AboutRecording } from '../../../local/storage/db.ts';
import { longestVoice } from '../../../shared/limits.ts';
import { formatHere } from './formats.ts';
import { levelOf, waveformOf } from './waveform.ts';

interface Listener {
  /** The latest loudness, 0 to 1, and the milliseconds until now. */
  onLevel: (level: number, ms: number) => void;
  /** The next part of the sound, with what is known of all until now. */
  onPart: (sound: Blob, about: AboutRecording) => void;
  /** Undefined if it holds nothing. The microphone is free by then. */
  onEnd: (recorded: Recorded | undefined) => void;
}

export interface Recording {
  stop(why?: AboutRecording['ended']): void;
  /** Throws it away. */
  cancel(): void;
}

const bitsPerSecond = 32_000;
const levelEveryMs = 50;
/** A page that the browser ends says nothing: no more than this is lost with it. */
const partEveryMs = 1000;
/** Shorter ones are a slip of the finger. */
const shortestMs = 500;

/** Asks for the microphone and records. Rejects as getUserMedia does. */
export async function record(listener: Listener): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const tracks = stream.getTracks();
  try {
    return follow(stream, tracks, listener);
  } catch (error) {
    for (const track of tracks) track.stop();
    throw error;
  }
}

function follow(stream: MediaStream, tracks: MediaStreamTrack[], { onLevel, onPart, onEnd }: Listener): Recording {
  const mimeType = formatHere() ?? '';
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const levels: number[] = [];
  const parts: Blob[] = [];
  const ending = new AbortController();
  const { signal } = ending;
  let ended: AboutRecording['ended'] = 'interrupted';
  let begun = performance.now();
  let duration = 0;

  const elapsed = () => Math.min(performance.now() - begun, longestVoice);
  const listen = () => {
    analyser.getFloatTimeDomainData(samples);
    const level = levelOf(samples);
    levels.push(level);
    duration = elapsed();
    onLevel(level, duration);
    if (duration === longestVoice) stop('full');
  };
  const timer = setInterval(listen, levelEveryMs);
  const free = () => {
    ending.abort();
    clearInterval(timer);
    for (const track of tracks) track.stop();
    void context.close();
  };
  const stop = (why: AboutRecording['ended']) => {
    ended = why;
    clearInterval(timer);
    duration = elapsed();
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const type = () => recorder.mimeType.replace(/;.*/, '');
  const about = (): AboutRecording => ({ duration: Math.round(duration), waveform: waveformOf(levels), ended });

  recorder.onstart = () => {
    begun = performance.now();
  };
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    parts.push(data);
    onPart(new Blob([data], { type: type() }), about());
  };
  recorder.onerror = () => stop('interrupted');
  recorder.onstop = () => {
    free();
    const sound = new Blob(parts, { type: type() });
    onEnd(sound.size > 0 && duration >= shortestMs ? { sound, ...about() } : undefined);
  };
  // A phone that rings mutes the microphone, and a page behind another one is soon not heard any more.
  for (const track of tracks) track.addEventListener('mute', () => stop('interrupted'), { signal });
  document.addEventListener('visibilitychange', () => document.hidden && stop('interrupted'), { signal });
  try {
    recorder.start(partEveryMs);
  } catch (error) {
    free();
    throw error;
  }
  return {
    stop: (why = 'stopped') => stop(why),
    cancel() {
      recorder.ondataavailable = null;
      recorder.onstop = free;
      stop('stopped');
    },
  };
}
