import { useEffect, useReducer, useState } from 'react';
import { jpegOf } from '../../photos/jpeg.ts';

export type CameraFault = 'refused' | 'missing' | 'busy';

export type CameraState = { is: 'asking' } | { is: 'on'; stream: MediaStream } | { is: 'failed'; fault: CameraFault };

/** The front camera while `wants` it and the page is in view. Off in all other cases: its light would stay on. */
export function useCamera(wants: boolean) {
  const [state, setState] = useState<CameraState>({ is: 'asking' });
  const [round, again] = useReducer((count: number) => count + 1, 0);
  const inView = useInView();
  const runs = wants && inView;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (!runs) return;
    const ending = new AbortController();
    const { signal } = ending;
    setState({ is: 'asking' });
    open().then(
      (stream) => {
        const stop = () => {
          for (const track of stream.getTracks()) track.stop();
        };
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop);
        // Unplugged, or taken by another app.
        const lost = () => setState({ is: 'failed', fault: 'busy' });
        for (const track of stream.getTracks()) track.addEventListener('ended', lost, { signal });
        setState({ is: 'on', stream });
      },
      (error) => signal.aborted || setState({ is: 'failed', fault: faultOf(error) }),
    );
    return () => ending.abort();
  }, [runs, round]);
  return { state, again };
}

/** Rejects as getUserMedia does, also where a browser has none. */
const open = async (): Promise<MediaStream> => {
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
  const size = { width: { ideal: 1280 }, height: { ideal: 960 } };
  return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', ...size } });
};

function useInView(): boolean {
  const [inView, setInView] = useState(!document.hidden);
  useEffect(() => {
    const note = () => setInView(!document.hidden);
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return inView;
}

/** A picture of this moment; not mirrored, as others would see it. */
export async function photoOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return await jpegOf(canvas, 0.9);
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
