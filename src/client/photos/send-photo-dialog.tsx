import { Trans, useLingui } from '@lingui/react/macro';
import Crop from 'lucide-react/icons/crop';
import { useEffect, useEffectEvent, useState } from 'react';
import { sendPhoto, TooManyPictures } from '../../local/chat/photos-to-send.ts';
import { largestPhoto } from '../../shared/limits.ts';
import { useDevice } from '../app/atoms.ts';
import { askForPersistence } from '../app/persistent-storage.ts';
import { sentenceFor } from '../i18n/sentences.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import type { AttachProps } from './attach-photo.tsx';
import { ChoosePhotos } from './choose-photos.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { cutPicture } from './cut-photo.ts';
import { shrink } from './shrink.ts';

interface Chosen {
  picture: Blob;
  width: number;
  height: number;
}

interface Props extends AttachProps {
  /** Photo chosen elsewhere. */
  picture?: Blob;
  onClose: () => void;
}

/** Chooses or takes a photo, previews it with its cost, and sends it; offline it waits like any message. */
export function SendPhotoDialog({ profile, cost, picture, onSent, onClose }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [cropping, setCropping] = useState(false);
  const address = useAddress(chosen?.picture);

  const choose = async (file: Blob) => {
    setProblem(undefined);
    setBusy(true);
    try {
      const next = await measure(await shrink(file));
      if (next.picture.size > largestPhoto) setProblem(sentenceFor(i18n, 'too_large'));
      else setChosen(next);
    } catch {
      setProblem(sentenceFor(i18n, 'unsupported_type'));
    } finally {
      setBusy(false);
    }
  };
  const begin = useEffectEvent(choose);
  useEffect(() => {
    if (picture) void begin(picture);
  }, [picture]);
  const send = async () => {
    if (!chosen || busy) return;
    setBusy(true);
    try {
      await sendPhoto(device, { profile, ...chosen });
      askForPersistence();
      onSent();
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(
        error instanceof TooManyPictures
          ? t`Too many photos are waiting to be sent. Send this one when there is a connection again.`
          : t`This device could not store your photo. Free some space and send it again.`,
      );
    }
  };
  if (cropping && chosen && address !== undefined) {
    return (
      <CropDialog
        picture={address}
        onSave={async (cut) => choose(await cutPicture(chosen.picture, cut))}
        onClose={() => setCropping(false)}
      />
    );
  }
  return (
    <Modal
      title={<Trans>Send a photo</Trans>}
      onClose={onClose}
      actions={
        <>
          {chosen && (
            <Button busy={busy} onClick={() => void send()}>
              <Trans>Send</Trans>
            </Button>
          )}
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {chosen && address !== undefined && (
        <div className="attach-preview">
          <img src={address} alt={t`What you are about to send`} />
        </div>
      )}
      <Problem>{problem}</Problem>
      <div className="attach-tools">
        {chosen && (
          <Button variant="quiet" icon aria-label={t`Crop and rotate`} onClick={() => setCropping(true)}>
            <Icon of={Crop} size={20} />
          </Button>
        )}
        <ChoosePhotos className="attach-choose" onChosen={([file]) => void choose(file)}>
          {chosen ? <Trans>Another photo</Trans> : <Trans>Choose a photo</Trans>}
        </ChoosePhotos>
      </div>
      <div className="attach-notes">
        {cost}
        <Trans>Only the two of you can see it. Where it was taken is removed from it.</Trans>
      </div>
    </Modal>
  );
}

/** Throws if the browser can't read it: such a photo can't be previewed. */
async function measure(picture: Blob): Promise<Chosen> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  bitmap.close();
  return { picture, width, height };
}

function useAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
