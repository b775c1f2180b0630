import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import { type MouseEvent, useRef, useState } from 'react';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { useAction } from '../forms/use-action.ts';
import { Alert } from '../ui/alert.tsx';

export function Export() {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const { busy, act } = useAction();
  const [refused, setRefused] = useState(false);
  const confirmed = useRef(false);
  /** A download can't prompt for the password, so it starts after confirmation. */
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    if (!confirmed.current) event.preventDefault();
    setRefused(true);
    if (confirmed.current || !online) return;
    act('export', async () => {
      await device.api.call('GET confirm.php', undefined);
      confirmed.current = true;
      link.click();
      confirmed.current = false;
    });
  };
  return (
    <div className="settings-form">
      <p>
        <Trans>
          Everything we keep about you: your profile, messages, likes, settings and payments as a file that other
          programs can read, plus your photos, in one zip archive.
        </Trans>
      </p>
      {refused && !online && (
        <Alert icon={CloudOff}>
          <Trans>You need to be online: we put the archive together on our servers.</Trans>
        </Alert>
      )}
      <a className="button" href="/api/export.php" download aria-busy={busy !== undefined} onClick={press}>
        <Trans>Download the archive</Trans>
      </a>
    </div>
  );
}
