import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import Ban from 'lucide-react/icons/ban';
import { useEffect, useRef, useState } from 'react';
import { isBlockWaiting, unblocking } from '../../../local/blocks/blocks.ts';
import { unblock } from '../../../local/members/members.ts';
import { askAgain, savedAnswer } from '../../../local/storage/answers.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Invisible member: blocked by me, with a button to undo; otherwise the server gives no reason. */
export function GoneMember({ id, onUnblocked }: { id: string; onUnblocked: () => void }) {
  const { t } = useLingui();
  const device = useDevice();
  const [isAsked, setAsked] = useState(false);
  const answer = useLiveQuery(() => savedAnswer(device.db, 'GET block.php'), [device]);
  const waiting = useLiveQuery(() => isBlockWaiting(device.db, id), [device, id]);
  const isFreed = useLiveQuery(async () => (await unblocking(device.db)).has(id), [device, id]);
  const wasFreed = useRef(false);
  useEffect(() => {
    const asked = () => setAsked(true);
    askAgain(device, 'GET block.php').then(asked, asked);
  }, [device]);
  useEffect(() => {
    // The server has accepted the unblock: the profile can load.
    if (wasFreed.current && isFreed === false) onUnblocked();
    wasFreed.current = isFreed === true;
  });

  const isBlocked = waiting || answer?.profiles.some((profile) => profile.id === id);
  if (isFreed || (!isBlocked && !isAsked)) return <ProfileSkeleton />;
  if (!isBlocked) return <ErrorPage status={404} message={t`This member is no longer here`} />;
  return (
    <Empty
      icon={Ban}
      title={<Trans>You’ve blocked this member</Trans>}
      action={
        <Button onClick={() => inBackground(unblock(device, id))}>
          <Trans>Undo</Trans>
        </Button>
      }
    >
      <Trans>You won’t see each other anywhere. Undo this to get your chat back.</Trans>
    </Empty>
  );
}
