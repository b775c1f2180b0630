import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useState } from 'react';
import { onlineAtom } from '../atoms.ts';
import { Alert } from '../ui/alert.tsx';

export function Export() {
  const online = useAtomValue(onlineAtom);
  const [refused, setRefused] = useState(false);
  return (
    <div className="settings-form">
      <p>
        <Trans>
          Everything that we keep about you, to take along: your profile, messages, likes, settings and payments as a
          file that other programs can read, and your photos. It is one zip archive, made when you press.
        </Trans>
      </p>
      {refused && !online && (
        <Alert icon={CloudOff}>
          <Trans>The archive is made on our side: that needs a connection.</Trans>
        </Alert>
      )}
      <a
        className="button"
        href="/api/export.php"
        download
        onClick={(event) => {
          setRefused(true);
          if (!online) event.preventDefault();
        }}
      >
        <Trans>Download the archive</Trans>
      </a>
    </div>
  );
}
