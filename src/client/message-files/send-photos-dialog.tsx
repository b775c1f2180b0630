import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Crop from 'lucide-react/icons/crop';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileFacts } from '../../shared/message-files.ts';
import { costSetting } from '../../shared/message-kinds.ts';
import { BuyIfShort } from '../costs/buy-link.tsx';
import { MessageCost } from '../costs/message-cost.tsx';
import { sentenceFor } from '../i18n/sentences.ts';
import { ChoosePhotos } from '../photos/choose-photos.tsx';
import { CropDialog } from '../photos/crop-dialog.tsx';
import { cutPhoto } from '../photos/cut-photo.ts';
import { shrink } from '../photos/shrink.ts';
import { useDrop } from '../photos/use-drop.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { showWhole } from '../ui/show-whole.ts';
import { DropHere } from './drop-here.tsx';
import type { AttachProps } from './kinds.ts';
import { useSendFiles } from './use-send-files.ts';

const maxAtOnce = 10;

interface Chosen {
  photo: Blob;
  width: number;
  height: number;
  /** An object URL. */
  address: string;
}

interface Props extends AttachProps {
  /** Chosen elsewhere; may be none. */
  photos: readonly Blob[];
  onClose: () => void;
}

/** Chooses or takes photos, previews them with their cost, and sends each as a message; offline they wait like any. */
export function SendPhotosDialog({ profile, to, photos, onSent, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [chosen, show] = useState<readonly Chosen[]>([]);
  const [selected, setSelected] = useState(0);
  const { send, busy, problem, setProblem } = useSendFiles('image', profile);
  const [cropping, setCropping] = useState(false);
  const begun = useRef(false);
  const made = useRef<string[]>([]);
  /** As chosen, also before it is drawn. */
  const now = useRef(chosen);
  const adding = useRef(Promise.resolve());
  /** Additions that are still being read. */
  const [reading, setReading] = useState(0);
  const tools = useRef<HTMLDivElement>(null);
  const area = () => tools.current?.closest('dialog');
  const over = useDrop({ area, enabled: !busy, onFiles: (files) => void add(files) });
  const shown = chosen[Math.min(selected, chosen.length - 1)];
  const count = chosen.length;

  const setChosen = (to: readonly Chosen[]) => {
    now.current = to;
    show(to);
  };
  /** Puts them in place of another one, or behind the last: once those before have been read, which leaves less room. */
  const add = (files: readonly Blob[], replaced?: Chosen) => {
    setProblem(undefined);
    setReading((others) => others + 1);
    adding.current = adding.current.then(() => read(files, replaced));
    return adding.current;
  };
  const read = async (files: readonly Blob[], replaced: Chosen | undefined) => {
    const room = maxAtOnce - (replaced ? 0 : now.current.length);
    if (files.length > room) setProblem(t`You can send ${maxAtOnce} photos at once.`);
    for (const file of files.slice(0, room)) {
      const next = await measure(await shrink(file)).catch(() => undefined);
      if (!next) setProblem(sentenceFor(i18n, 'unsupported_type'));
      else if (next.photo.size > fileFacts.image.maxBytes) setProblem(sentenceFor(i18n, 'too_large'));
      else {
        made.current.push(next.address);
        const before = now.current;
        setChosen(replaced ? before.map((each) => (each === replaced ? next : each)) : [...before, next]);
      }
    }
    setReading((others) => others - 1);
  };
  const remove = (one: Chosen) => setChosen(now.current.filter((each) => each !== one));
  const sendAll = async () => {
    const files = chosen.map((each) => {
      const { photo, width, height } = each;
      return { file: photo, about: { width, height, thumbhash: '' }, onStored: () => remove(each) };
    });
    const isSent = await send(files);
    if (isSent) {
      onSent();
      onClose();
    }
    return isSent;
  };
  const begin = useEffectEvent(() => {
    if (begun.current || photos.length === 0) return;
    begun.current = true;
    void add(photos);
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    const addresses = made.current;
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, []);

  if (cropping && shown) {
    return (
      <CropDialog
        photo={shown.address}
        onSave={async (cut) => add([await cutPhoto(shown.photo, cut)], shown)}
        onClose={() => setCropping(false)}
      >
        <div hidden ref={tools} />
        {over && <DropHere />}
      </CropDialog>
    );
  }
  return (
    <Modal
      title={<Plural value={Math.max(count, 1)} one="Send a photo" other="Send # photos" />}
      onClose={onClose}
      actions={
        <>
          {shown && (
            <Button busy={busy || reading > 0} onClick={() => void sendAll()}>
              <Trans>Send</Trans>
            </Button>
          )}
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {shown && (
        <div className="attach-preview">
          <img src={shown.address} alt={t`What you’re about to send`} />
        </div>
      )}
      {count > 1 && (
        <ul className="attach-strip" onFocus={showWhole}>
          {chosen.map((each, i) => {
            const number = i + 1;
            return (
              <li key={each.address}>
                <button
                  type="button"
                  className="plain"
                  aria-label={t`Photo ${number} of ${count}`}
                  aria-pressed={each === shown}
                  onClick={() => setSelected(i)}
                >
                  <img src={each.address} alt="" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Problem>{problem}</Problem>
      <div className="attach-tools" ref={tools}>
        {shown && (
          <>
            <Button variant="quiet" icon aria-label={t`Crop and rotate`} onClick={() => setCropping(true)}>
              <Icon of={Crop} size={20} />
            </Button>
            <Button variant="quiet" icon aria-label={t`Remove this photo`} onClick={() => remove(shown)}>
              <Icon of={Trash} size={20} />
            </Button>
          </>
        )}
        {count < maxAtOnce && (
          <ChoosePhotos multiple className="attach-choose" onChosen={(files) => void add(files)}>
            {shown ? <Trans>Add photos</Trans> : <Trans>Choose photos</Trans>}
          </ChoosePhotos>
        )}
      </div>
      <div className="attach-notes">
        <MessageCost of={costSetting('image')} to={to} count={Math.max(count, 1)} />
        <BuyIfShort of={costSetting('image')} to={to} count={Math.max(count, 1)} send={count > 0 && sendAll} />
        <Plural
          value={Math.max(count, 1)}
          one="Only the two of you can see it, and our team if it’s reported. We remove the location."
          other="Only the two of you can see them, and our team if one is reported. We remove the location."
        />
      </div>
      {over && <DropHere />}
    </Modal>
  );
}

/** Throws if the browser can't read it: such a photo can't be previewed. */
async function measure(photo: Blob): Promise<Chosen> {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  bitmap.close();
  return { photo, width, height, address: URL.createObjectURL(photo) };
}
