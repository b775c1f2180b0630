import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../local/device/api.ts';
import type { Verification } from '../../../shared/calls/verification.ts';
import { largestPhoto } from '../../../shared/limits.ts';
import type { Gesture } from '../../../shared/verification.ts';
import { useDevice } from '../../app/atoms.ts';
import { loading } from '../../app/loading.ts';
import { sentenceOf } from '../../i18n/sentences.ts';
import { gestureWords } from '../../member-card/verified/gestures.ts';
import { shrink } from '../../photos/shrink.ts';
import { siteNameAtom } from '../../sites/site.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toast.tsx';
import { GestureDrawing } from './gesture-drawing.tsx';
import { Preview, Viewfinder } from './selfie.tsx';
import { photoOf, useCamera } from './use-camera.ts';
import type { Asked } from './use-verification.ts';

interface Props {
  asked: Asked;
  found: Verification;
  onClose: () => void;
}

/** A gesture is asked for, and a selfie with it is taken. Nothing leaves the device before Send. */
export function VerificationDialog({ asked: { change, refresh }, found, onClose }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const [gesture, setGesture] = useState<Gesture>();
  const [photo, setPhoto] = useState<Blob>();
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { state: camera, again } = useCamera(gesture !== undefined && !photo);
  const [isReady, setReady] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone; and the next one is not pressed by a key that is held.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step or gesture is read out
  useEffect(() => words.current?.focus(), [gesture, photo]);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await loading(work());
    } catch (error) {
      if (isConflict(error)) refresh(); // or it was sent on another device, which closes this
      setProblem(sentenceFor(error));
    } finally {
      setBusy(false);
    }
  };
  const sentenceFor = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'network') return t`You’re offline. Your selfie is only on this device: try again.`;
    if (code === 'too_many') return t`You’ve asked for many gestures today. Try again tomorrow.`;
    return sentenceOf(i18n, error);
  };
  const ask = () =>
    run(async () => {
      const next = await change(() => device.api.call('POST verification.php', {}));
      setPhoto(undefined);
      setEnded(false);
      setGesture(next.gesture ?? undefined);
    });
  const start = () => (isStillAsked(found, device.now()) ? setGesture(found.gesture) : void ask());
  const send = (selfie: Blob) =>
    run(async () => {
      try {
        if (selfie.size > largestPhoto) throw new ApiError('too_large', 413);
        await change(() => device.api.upload('POST verification-selfie.php', selfie));
        toast(<Trans>Sent. We’ll compare it soon.</Trans>);
      } catch (error) {
        if (isConflict(error)) setEnded(true);
        throw error;
      }
    });
  const take = async () => {
    if (busy || !isReady) return;
    await run(async () => {
      if (video.current) setPhoto(await shrink(await photoOf(video.current)));
    });
  };

  const isOver = ended && photo !== undefined;
  return (
    <Modal
      title={<Trans>Verify your photo</Trans>}
      onClose={onClose}
      actions={
        <>
          {!gesture && (
            <Button key="start" busy={busy} onClick={start}>
              <Trans>Start</Trans>
            </Button>
          )}
          {gesture && !photo && camera.is !== 'failed' && (
            <Button key="take" aria-disabled={busy || !isReady} onClick={() => void take()}>
              <Trans>Take a photo</Trans>
            </Button>
          )}
          {gesture && !photo && camera.is === 'failed' && (
            <Button key="choose" busy={busy} onClick={() => chooser.current?.click()}>
              <Trans>Choose a photo</Trans>
            </Button>
          )}
          {gesture && !photo && camera.is === 'failed' && (
            <Button key="camera" variant="quiet" onClick={again}>
              <Trans>Try the camera again</Trans>
            </Button>
          )}
          {photo && !isOver && (
            <Button key="send" busy={busy} onClick={() => void send(photo)}>
              <Trans>Send</Trans>
            </Button>
          )}
          {photo && !isOver && (
            <Button key="again" variant="quiet" aria-disabled={busy} onClick={() => busy || setPhoto(undefined)}>
              <Trans>Take again</Trans>
            </Button>
          )}
          {isOver && (
            <Button key="new" busy={busy} onClick={() => void ask()}>
              <Trans>New gesture</Trans>
            </Button>
          )}
          <Button key="cancel" variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {gesture ? (
        <>
          <div className="verification-gesture">
            <GestureDrawing of={gesture} />
            <p ref={words} tabIndex={-1}>
              {photo ? <Trans>Are your face and the gesture easy to see?</Trans> : i18n._(gestureWords[gesture])}
            </p>
          </div>
          {photo ? <Preview photo={photo} /> : <Viewfinder state={camera} video={video} onReady={setReady} />}
          <input
            ref={chooser}
            name="selfie"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="user"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = ''; // lets the same file be chosen again
              if (file) void run(async () => setPhoto(await shrink(file)));
            }}
          />
        </>
      ) : (
        <Explanation />
      )}
      <Problem>{isOver ? <Trans>The time for this gesture is over. Ask for a new one.</Trans> : problem}</Problem>
    </Modal>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict';

/** A minute is enough for a selfie. */
const leastMs = 60_000;
const isStillAsked = (found: Verification, now: number): found is Verification & { gesture: Gesture } =>
  found.state === 'asked' && found.gesture !== null && Date.parse(found.until ?? '') > now + leastMs;

function Explanation() {
  const site = useAtomValue(siteNameAtom);
  return (
    <ul className="verification-steps">
      <li>
        <Trans>You take a selfie with a gesture that we pick.</Trans>
      </li>
      <li>
        <Trans>Someone at {site} compares it with your photos, then it’s deleted. No other member ever sees it.</Trans>
      </li>
      <li>
        <Trans>
          The badge says that your main photo shows you. It doesn’t prove your name, your age or what you want.
        </Trans>
      </li>
    </ul>
  );
}
