import { Plural, Trans } from '@lingui/react/macro';
import ImageIcon from 'lucide-react/icons/image';
import { useRef, useState } from 'react';
import type { WaitingPhoto } from '../../shared/calls/operator.ts';
import { type PhotoFault, photoFaults } from '../../shared/photo-faults.ts';
import { Answered } from '../forms/answered.tsx';
import { useAction } from '../forms/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { FaultDialog } from './fault-dialog.tsx';
import { photoFaultWords } from './fault-words.ts';
import { PhotoCard } from './photo-card.tsx';
import { useCall } from './use-call.ts';
import { useDevice } from './use-device.ts';
import { useGridKeys } from './use-grid-keys.ts';

/** Photos waiting for moderation: one key each, with undo. */
export function PhotoQueue() {
  const asked = useCall('GET operator-photos.php', {});
  return (
    <Answered asked={asked}>{({ photos, count }) => <Queue {...{ photos, count }} onDone={asked.retry} />}</Answered>
  );
}

interface Decided {
  photo: WaitingPhoto;
  to: 'active' | 'rejected';
}

function Queue({ photos, count, onDone }: { photos: WaitingPhoto[]; count: number; onDone: () => void }) {
  const device = useDevice();
  const { busy, act } = useAction();
  const grid = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<Decided>();
  const [rejecting, setRejecting] = useState<WaitingPhoto>();

  const put = (
    photo: WaitingPhoto,
    from: Decided['to'] | 'pending',
    to: Decided['to'] | 'pending',
    fault?: PhotoFault,
  ) =>
    act(photo.id, async () => {
      try {
        await device.api.call('PUT operator-photos.php', { id: photo.id, from, to, ...(fault && { fault }) });
        setLast(to === 'pending' ? undefined : { photo, to });
      } finally {
        onDone(); // also if another operator was faster
      }
    });
  const accept = (photo: WaitingPhoto) => put(photo, 'pending', 'active');
  const undo = () => last && put(last.photo, last.to, 'pending');
  const keys = useGridKeys(grid, {
    a: (index) => photos[index] && accept(photos[index]),
    r: (index) => setRejecting(photos[index]),
    u: undo,
  });

  return (
    <>
      <div className="console-line" role="status">
        <span className="figures">
          <Plural value={count} one="# photo waiting" other="# photos waiting" />
        </span>
        {last && (
          <Button variant="quiet" small onClick={undo}>
            {last.to === 'active' ? <Trans>Accepted: undo</Trans> : <Trans>Rejected: undo</Trans>} <kbd>u</kbd>
          </Button>
        )}
      </div>
      {photos.length === 0 && (
        <Empty icon={ImageIcon} title={<Trans>No photos waiting</Trans>}>
          <Trans>New photos wait here if their site has photos checked first.</Trans>
        </Empty>
      )}
      <ul ref={grid} className="photo-queue" onKeyDown={keys}>
        {photos.map((photo) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            busy={busy === photo.id}
            onAccept={() => accept(photo)}
            onReject={() => setRejecting(photo)}
          />
        ))}
      </ul>
      {rejecting && (
        <FaultDialog
          title={<Trans>Why are you rejecting this photo?</Trans>}
          faults={photoFaults}
          words={photoFaultWords}
          onClose={() => setRejecting(undefined)}
          onChoose={(fault) => {
            setRejecting(undefined);
            put(rejecting, 'pending', 'rejected', fault);
          }}
        />
      )}
    </>
  );
}
