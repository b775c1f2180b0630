import { useEffect, useReducer, useRef, useState } from 'react';
import { pause } from './player.ts';
import { type Recorded, type Recording, record } from './record.ts';

export type MicrophoneFault = 'refused' | 'missing' | 'busy' | 'nothing';

export type RecordingState =
  | { is: 'asking' }
  | { is: 'recording'; ms: number; levels: readonly number[] }
  | { is: 'recorded'; recorded: Recorded }
  | { is: 'failed'; fault: MicrophoneFault };

/** Levels in sight. */
const shownLevels = 40;

/** Records from the start unless there is a recording; again on demand. What is under way ends with the component. */
export function useRecording(unsent: Recorded | undefined) {
  const [state, setState] = useState<RecordingState>({ is: 'asking' });
  const [round, again] = useReducer((count: number) => count + 1, 0);
  const running = useRef<Recording>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts a new recording
  useEffect(() => {
    if (unsent && round === 0) return setState({ is: 'recorded', recorded: unsent });
    let over = false;
    let levels: number[] = [];
    setState({ is: 'asking' });
    pause();
    record({
      onLevel(level, ms) {
        levels = [...levels, level].slice(-shownLevels);
        setState({ is: 'recording', ms, levels });
      },
      onEnd: (recorded) => setState(recorded ? { is: 'recorded', recorded } : { is: 'failed', fault: 'nothing' }),
    }).then(
      (recording) => {
        running.current = recording;
        if (over) recording.cancel();
      },
      (error) => over || setState({ is: 'failed', fault: faultOf(error) }),
    );
    return () => {
      over = true;
      running.current?.cancel();
      running.current = undefined;
    };
  }, [round]);
  return { state, stop: () => running.current?.stop(), again };
}

function faultOf(error: unknown): MicrophoneFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
