import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Problem } from '../../ui/problem.tsx';
import type { CameraFault, CameraState } from './use-camera.ts';

interface Props {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** True while there is a picture to take. */
  onReady: (isReady: boolean) => void;
}

/** The live camera, mirrored as people know themselves. */
export function Viewfinder({ state, video, onReady }: Props) {
  const { t } = useLingui();
  const stream = state.is === 'on' ? state.stream : null;
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    return () => onReady(false);
  }, [video, stream, onReady]);
  if (state.is === 'failed')
    return (
      <Problem>
        <Fault of={state.fault} />
      </Problem>
    );
  return (
    <div className="verification-stage">
      <video ref={video} aria-label={t`Camera`} autoPlay muted playsInline onLoadedData={() => onReady(true)} />
      {state.is === 'asking' && (
        <p role="status">
          <Trans>Your browser may ask whether we can use the camera.</Trans>
        </p>
      )}
    </div>
  );
}

/** The selfie as it will be sent. */
export function Preview({ photo }: { photo: Blob }) {
  const { t } = useLingui();
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setSrc(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return <div className="verification-stage">{src && <img src={src} alt={t`Your selfie`} />}</div>;
}

function Fault({ of }: { of: CameraFault }): ReactNode {
  switch (of) {
    case 'refused':
      return (
        <Trans>
          We can’t use the camera. Allow it for this site in your browser’s settings, or choose a photo that you take
          now.
        </Trans>
      );
    case 'missing':
      return <Trans>We couldn’t find a camera in this browser. Choose a photo that you take now.</Trans>;
    case 'busy':
      return <Trans>Another app is using the camera. Close it, or choose a photo that you take now.</Trans>;
    default:
      return of satisfies never;
  }
}
