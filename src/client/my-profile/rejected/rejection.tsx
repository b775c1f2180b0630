import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { PhotoFault } from '../../../shared/photo-faults.ts';
import { settingsAtom } from '../../sites/site.ts';
import { Button } from '../../ui/button.tsx';
import { adviceFor, helpsToCut, whyWords } from './why.ts';

export interface Props {
  /** Id of the text that describes the photo. */
  id: string;
  fault: PhotoFault;
  onCrop: () => void;
  onDelete: () => void;
}

/** Reason of a rejection, and the owner's options. */
export function Rejection({ id, fault, onCrop, onDelete }: Props) {
  const { i18n } = useLingui();
  const moderated = useAtomValue(settingsAtom)?.photo_moderation === true;
  return (
    <div className="own-photo-rejection">
      <p id={id}>
        <strong>{i18n._(whyWords[fault])}</strong> {i18n._(adviceFor(fault, moderated))}
      </p>
      {helpsToCut(fault, moderated) && (
        <Button variant="quiet" small aria-describedby={id} onClick={onCrop}>
          <Trans>Crop and rotate</Trans>
        </Button>
      )}
      <Button variant="quiet" small aria-describedby={id} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
