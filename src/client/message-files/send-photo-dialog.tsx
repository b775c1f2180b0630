import { Trans, useLingui } from '@lingui/react/macro';
import Crop from 'lucide-react/icons/crop';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageKinds } from '../../shared/message-kinds.ts';
import { sentenceFor } from '../i18n/sentences.ts';
import { ChoosePhotos } from '../photos/choose-photos.tsx';
import { CropDialog } from '../photos/crop-dialog.tsx';
import { cutPhoto } from '../photos/cut-photo.ts';
import { shrink } from '../photos/shrink.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import type { AttachProps } from './kinds.ts';
import { useSendFile } from './use-send-file.ts';

interface Chosen {
  photo: Blob;
  width: number;
  height: number;
}

interface Props extends AttachProps {
  /** Photo chosen elsewhere. */
  photo?: Blob;
  onClose: () => void;
}

/** Chooses or takes a photo, previews it with its cost, and sends it; offline it waits like any message. */
export function SendPhotoDialog({ profile, cost, photo, onSent, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<Chosen>();
  const { send, busy, setBusy, problem, setProblem } = useSendFile('image', profile, () => {
    onSent();
    onClose();
  });
  const [cropping, setCropping] = useState(false);
  const address = useAddress(chosen?.photo);

  const choose = async (file: Blob) => {
    setProblem(undefined);
    setBusy(true);
    try {
      const next = await measure(await shrink(file));
      if (next.photo.size > messageKinds.image.file.maxBytes) setProblem(sentenceFor(i18n, 'too_large'));
      else setChosen(next);
    } catch {
      setProblem(sentenceFor(i18n, 'unsupported_type'));
    } finally {
      setBusy(false);
    }
  };
  const begin = useEffectEvent(choose);
  useEffect(() => {
    if (photo) void begin(photo);
  }, [photo]);
  if (cropping && chosen && address !== undefined) {
    return (
      <CropDialog
        photo={address}
        onSave={async (cut) => choose(await cutPhoto(chosen.photo, cut))}
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
            <Button
              busy={busy}
              onClick={() => void send(chosen.photo, { width: chosen.width, height: chosen.height, thumbhash: '' })}
            >
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
        <Trans>Only the two of you can see it. We remove the location.</Trans>
      </div>
    </Modal>
  );
}

/** Throws if the browser can't read it: such a photo can't be previewed. */
async function measure(photo: Blob): Promise<Chosen> {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  bitmap.close();
  return { photo, width, height };
}

function useAddress(photo: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!photo) return;
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}
