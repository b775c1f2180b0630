import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { User } from '../../shared/calls/accounts-user.ts';
import { freePhotos, premiumPhotos } from '../../shared/limits.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { ChoosePhotos } from '../photos/choose-photos.tsx';
import { useDrop } from '../photos/use-drop.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Album } from './album.tsx';
import { PhotoLimit } from './photo-limit.tsx';
import { SavedUploads } from './saved-uploads.tsx';
import { SayDecided } from './say-decided.tsx';
import { uploadsOf } from './uploads.ts';
import { useDecided } from './use-decided.ts';
import { useOwnAlbum } from './use-own-album.ts';
import { Verification } from './verification/later.tsx';

/** Places that are shown while the album has fewer photos. */
const slots = 6;

/** The member's album, with photos being uploaded. */
export function Photos({ user }: { user: User }) {
  const { t } = useLingui();
  const online = useAtomValue(onlineAtom);
  const { photos, uploads, list } = usePhotosAndUploads();
  const decided = useDecided(photos);
  const heading = useRef<HTMLHeadingElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState(0);

  const most = user.paid_user ? premiumPhotos : freePhotos;
  const count = photos?.length ?? 0;
  const room = Math.max(0, most - count - list.length);
  const free = photos === undefined ? 0 : Math.min(room, Math.max(0, slots - count - list.length));
  /** Uploads count towards the limit only if photos were left out: an upload may still be refused. */
  const isFull = photos !== undefined && room === 0 && (list.length === 0 || leftOut > 0);
  const saved = list.filter(({ state }) => state === 'kept').map(({ id }) => id);

  const add = (files: File[]) => {
    uploads.add(files.slice(0, room));
    setLeftOut(Math.max(0, files.length - room));
  };
  const area = () => heading.current?.closest('.own-photos');
  const over = useDrop({ area, enabled: room > 0 && photos !== undefined, onFiles: add });
  const focusHeading = () => heading.current?.focus();
  const cancel = (ids: readonly string[]) => {
    for (const id of ids) uploads.cancel(id);
    focusHeading();
  };
  return (
    <section
      className="own-section own-photos"
      data-part="photos"
      data-over={over || undefined}
      aria-labelledby="own-photos"
    >
      <div className="own-section-head">
        <h2 id="own-photos" ref={heading} tabIndex={-1}>
          <Trans>Photos</Trans>
        </h2>
        {photos !== undefined && <span className="soft small figures">{t`${count} of ${most}`}</span>}
      </div>
      {photos === undefined && <NoAlbum online={online} />}
      {photos?.length === 0 && list.length === 0 && (
        <p className="soft">
          <Trans>A photo that clearly shows you. We remove the location.</Trans>
        </p>
      )}
      {saved.length > 0 && photos !== undefined && (
        <SavedUploads count={saved.length} onSend={() => uploads.send(saved)} onDiscard={() => cancel(saved)} />
      )}
      <Album
        name={user.profile.name}
        photos={photos ?? []}
        uploads={uploads}
        list={list}
        free={free}
        onAdd={() => files.current?.click()}
        onCancel={(id) => cancel([id])}
        onDeleted={focusHeading}
      />
      <div className="for-readers" role="status">
        <SayDecided decided={decided} />
      </div>
      {!online && photos !== undefined && (
        <p className="small soft">
          <Trans>You need to be online to change photos.</Trans>
        </p>
      )}
      {room > 0 && photos !== undefined && (
        <ChoosePhotos files={files} className="own-add" multiple onChosen={add}>
          {count + list.length >= slots && <Trans>Add photos</Trans>}
        </ChoosePhotos>
      )}
      {isFull && <PhotoLimit isPremium={user.paid_user} left={leftOut} />}
      <Verification user={user} />
    </section>
  );
}

/** Album and uploads; an upload in both is listed only in the album. */
function usePhotosAndUploads() {
  const photos = useOwnAlbum();
  const uploads = uploadsOf(useDevice());
  const { list: sent } = useSyncExternalStore(
    useCallback((changed) => uploads.store.subscribe(changed), [uploads]),
    uploads.store.get,
  );
  // The album may contain a photo before its upload is answered.
  const list = sent.filter(({ id }) => !photos?.some((photo) => photo.id === id));
  useEffect(() => uploads.noteStored(photos?.map(({ id }) => id) ?? []), [uploads, photos]);
  return { photos, uploads, list };
}

function NoAlbum({ online }: { online: boolean }) {
  if (online) return <Skeleton height={160} />;
  return (
    <p className="soft">
      <Trans>Your photos load when you’re online.</Trans>
    </p>
  );
}
