import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Crop from 'lucide-react/icons/crop';
import X from 'lucide-react/icons/x';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { mayPass, photoProblem } from './photo-problem.ts';
import type { Upload } from './upload-list.ts';

interface Props {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
  /** While it is not being sent. */
  onCrop: () => void;
}

/** Photo being uploaded, in its future position. */
export function UploadTile({ upload: { name, preview, state, share, error }, onCancel, onRetry, onCrop }: Props) {
  const { t, i18n } = useLingui();
  const percent = Math.round(share * 100);
  return (
    <li className="own-photo own-upload" data-upload={state}>
      <div className="own-photo-frame">
        <img src={preview} alt="" onError={({ currentTarget }) => currentTarget.remove()} />
        {state === 'failed' ? (
          <p className="own-upload-problem" role="alert">
            <Icon of={CircleAlert} size={20} />
            {!mayPass(error) && name && <bdi>{name}</bdi>}
            {photoProblem(i18n, error)}
          </p>
        ) : state === 'kept' ? null : (
          <progress
            aria-label={t`Uploading photo`}
            max={100}
            // Fully sent: the server's part has no measurable progress.
            {...(state === 'sending' && percent < 100 && { value: percent })}
          />
        )}
      </div>
      <div className="own-photo-actions">
        {state === 'failed' && mayPass(error) && (
          <Button variant="plain" small onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {(state === 'kept' || (state === 'failed' && mayPass(error))) && (
          <Button variant="plain" icon aria-label={t`Crop and rotate this photo`} onClick={onCrop}>
            <Icon of={Crop} size={20} />
          </Button>
        )}
        <Button variant="plain" icon aria-label={t`Cancel upload`} onClick={onCancel}>
          <Icon of={X} size={20} />
        </Button>
      </div>
    </li>
  );
}
