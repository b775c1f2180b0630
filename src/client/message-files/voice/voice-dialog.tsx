import './voice.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Recorded } from '../../../local/chat/recordings.ts';
import { longestVoice } from '../../../shared/limits.ts';
import { fileFacts } from '../../../shared/message-files.ts';
import { costSetting } from '../../../shared/message-kinds.ts';
import { BuyIfShort } from '../../costs/buy-link.tsx';
import { MessageCost } from '../../costs/message-cost.tsx';
import { sentenceFor } from '../../i18n/sentences.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { AttachProps } from '../kinds.ts';
import { useSendFiles } from '../use-send-files.ts';
import { forget } from './player.ts';
import { clock } from './times.ts';
import { type Found, type MicrophoneFault, type RecordingState, useRecording } from './use-recording.ts';
import { VoiceBar } from './voice-bar.tsx';

interface Props extends AttachProps {
  /** Recorded before, and not sent. */
  found?: Found | undefined;
  onClose: () => void;
}

/** Records a voice message, plays it back, and sends it; offline it waits like any. */
export function VoiceDialog({ profile, to, found, onSent, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { state, id, stop, again, discard } = useRecording(profile, found);
  const { send, busy, problem, setProblem } = useSendFiles('voice', profile);
  const sendIt = async ({ sound, duration, waveform }: Recorded) => {
    if (sound.size > fileFacts.voice.maxBytes) return setProblem(sentenceFor(i18n, 'too_large'));
    if (!(await send([{ file: sound, about: { duration, waveform }, recording: id() }]))) return;
    onSent();
    end();
  };
  const end = () => {
    discard();
    onClose();
  };
  const hasSound = state.is === 'recording' || state.is === 'recorded';
  return (
    <Modal
      title={<Trans>Voice message</Trans>}
      // Only its button throws a recording away.
      locked={hasSound}
      onClose={end}
      actions={
        <>
          {state.is === 'recording' && (
            <Button key="stop" ref={focus} onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          )}
          {state.is === 'recorded' && (
            <Button key="send" busy={busy} onClick={() => void sendIt(state.recorded)}>
              <Trans>Send</Trans>
            </Button>
          )}
          {(state.is === 'recorded' || state.is === 'failed') && (
            <Button key="again" ref={state.is === 'failed' ? focus : null} variant="quiet" onClick={again}>
              {state.is === 'failed' ? <Trans>Try again</Trans> : <Trans>Record again</Trans>}
            </Button>
          )}
          <Button key="close" variant="plain" onClick={end}>
            {hasSound ? <Trans>Discard</Trans> : <Trans>Cancel</Trans>}
          </Button>
        </>
      }
    >
      {state.is !== 'failed' && (
        <div className="voice-stage">
          {state.is === 'asking' && <Trans>Your browser may ask whether we can use the microphone.</Trans>}
          {state.is === 'recording' && <Meter {...state} />}
          {state.is === 'recorded' && <Preview recorded={state.recorded} />}
        </div>
      )}
      <Problem>{state.is === 'failed' ? <Fault of={state.fault} /> : problem}</Problem>
      <p className="for-readers" role="status">
        {state.is === 'recording' && t`Recording. Two minutes at most.`}
      </p>
      <div className="voice-notes">
        <MessageCost of={costSetting('voice')} to={to} />
        <BuyIfShort of={costSetting('voice')} to={to} />
        <Trans>Only the two of you can hear it, and our team if it’s reported.</Trans>
      </div>
    </Modal>
  );
}

/** The button that had the focus is gone. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

function Meter({ ms, levels }: Extract<RecordingState, { is: 'recording' }>) {
  return (
    <>
      <span className="voice-levels" aria-hidden>
        {levels.map((level, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each is a place
          <i key={i} style={{ height: `${Math.max(6, Math.min(100, Math.sqrt(level) * 140))}%` }} />
        ))}
      </span>
      <span className="figures" role="timer" aria-live="off">
        {clock(Math.floor(ms / 1000))} / {clock(longestVoice / 1000)}
      </span>
    </>
  );
}

const previewed = 'preview';

function Preview({ recorded: { sound, duration, waveform, ended } }: { recorded: Recorded }) {
  const [src, setSrc] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(sound);
    setSrc(made);
    focus(button.current);
    return () => {
      forget(previewed);
      URL.revokeObjectURL(made);
    };
  }, [sound]);
  const seconds = duration / 1000;
  return (
    <>
      <VoiceBar
        track={src === undefined ? undefined : { id: previewed, src, duration: seconds }}
        duration={seconds}
        waveform={waveform}
        playButton={button}
      />
      <p className="small" role="status">
        {notes[ended]}
      </p>
    </>
  );
}

const notes: Record<Recorded['ended'], ReactNode> = {
  stopped: null,
  full: <Trans>That’s two minutes, the most you can send at once.</Trans>,
  interrupted: <Trans>The recording was interrupted. What you’d said so far is here.</Trans>,
};

function Fault({ of }: { of: MicrophoneFault }): ReactNode {
  switch (of) {
    case 'refused':
      return (
        <Trans>We can’t use the microphone. Allow it for this site in your browser’s settings, then try again.</Trans>
      );
    case 'missing':
      return <Trans>We couldn’t find a microphone on this device.</Trans>;
    case 'busy':
      return <Trans>Another app is using the microphone. Close it, then try again.</Trans>;
    case 'nothing':
      return <Trans>Nothing was recorded. Try again and speak for a moment longer.</Trans>;
    default:
      return of satisfies never;
  }
}
