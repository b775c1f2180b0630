import { useEffect, useReducer, useRef, useState } from 'react';
import { type findRecording, newRecording, type Recorded, type Unsent } from '../../../local/chat/recordings.ts';
import { conversationId } from '../../../shared/ids.ts';
import { useDevice } from '../../app/atoms.ts';
import { pause } from './player.ts';
import { type Recording, record } from './record.ts';
import { tab } from './tab.ts';

export type Found = NonNullable<Awaited<ReturnType<typeof findRecording>>>;

export type MicrophoneFault = 'refused' | 'missing' | 'busy' | 'nothing';

export type RecordingState =
  | { is: 'asking' }
  | { is: 'recording'; ms: number; levels: readonly number[] }
  | { is: 'recorded'; recorded: Recorded }
  | { is: 'failed'; fault: MicrophoneFault };

/** Levels in sight. */
const shownLevels = 40;

/** Records from the start unless there is one already; again on demand. A recording outlives this until it is sent or thrown away. */
export function useRecording(profile: string, found: Found | undefined) {
  const device = useDevice();
  const [state, setState] = useState<RecordingState>({ is: 'asking' });
  const [round, again] = useReducer((count: number) => count + 1, 0);
  const current = useRef<Run>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts a new recording
  useEffect(() => {
    if (found && round === 0) {
      current.current = found;
      setState({ is: 'recorded', recorded: found.recorded });
      return found.unsent.leave;
    }
    let over = false;
    let levels: number[] = [];
    const unsent = newRecording(device, { conversation: conversationId(device.member, profile), tab });
    const run: Run = { unsent };
    current.current = run;
    setState({ is: 'asking' });
    pause();
    record({
      onLevel(level, ms) {
        levels = [...levels, level].slice(-shownLevels);
        setState({ is: 'recording', ms, levels });
      },
      onPart: unsent.add,
      onEnd(recorded) {
        delete run.recording;
        if (!recorded) unsent.drop();
        else if (over) unsent.leave();
        setState(recorded ? { is: 'recorded', recorded } : { is: 'failed', fault: 'nothing' });
      },
    }).then(
      (recording) => {
        run.recording = recording;
        if (over) discard(run);
      },
      (error) => over || setState({ is: 'failed', fault: faultOf(error) }),
    );
    return () => {
      over = true;
      if (run.recording) run.recording.stop('interrupted');
      else unsent.leave();
    };
  }, [round]);
  return {
    state,
    id: () => current.current?.unsent.id,
    stop: () => current.current?.recording?.stop(),
    discard: () => discard(current.current),
    again() {
      discard(current.current);
      again();
    },
  };
}

type Run = { unsent: Unsent; recording?: Recording };

function discard(run: Run | undefined): void {
  run?.recording?.cancel();
  run?.unsent.drop();
}

function faultOf(error: unknown): MicrophoneFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
