import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import { like } from '../../local/likes/likes.ts';
import { inBackground } from '../app/background.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  device: Device;
  profile: string;
  name: string;
}

/** Offers to undo an accidental press. */
export function TakenBack({ device, profile, name }: Props) {
  const [undone, setUndone] = useState(false);
  if (undone) return <Trans>You like {name} again.</Trans>;
  return (
    <>
      <Trans>You’ve unliked {name}.</Trans>
      <Button
        variant="plain"
        small
        onClick={() => {
          setUndone(true);
          inBackground(like(device, profile));
        }}
      >
        <Trans>Undo</Trans>
      </Button>
    </>
  );
}
