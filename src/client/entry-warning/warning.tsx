import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { minimumAge } from '../../shared/limits.ts';
import { settingsAtom, siteNameAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

export default function Warning({ onClose }: { onClose: () => void }) {
  const name = useAtomValue(siteNameAtom);
  const settings = useAtomValue(settingsAtom);
  const main = useRef<HTMLButtonElement>(null);
  // The dialog, open by now, has put the focus on its cross.
  useLayoutEffect(() => main.current?.focus(), []);
  const age = Math.max(settings?.min_age ?? 0, minimumAge);
  return (
    <Modal
      title={<Trans>{name} is for adults</Trans>}
      onClose={onClose}
      actions={
        <Button ref={main} onClick={onClose}>
          <Trans>I am {age} or older</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Members speak openly about love and sex here. If you’re under {age}, please leave this page.</Trans>
      </p>
      {settings?.fictional_warning && <p>{settings.fictional_warning}</p>}
    </Modal>
  );
}
