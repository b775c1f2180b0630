import { Trans } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const accepted = 'image/jpeg,image/png,image/webp';

interface Props {
  /** Input to share, if another control opens it too. */
  files?: RefObject<HTMLInputElement | null>;
  multiple?: boolean;
  /** Label of the button; without it there is none. */
  children?: ReactNode;
  className: string;
  onChosen: (chosen: [File, ...File[]]) => void;
}

/** Chooses photos from files or a phone's camera. */
export function ChoosePhotos({ files: given, multiple, children, className, onChosen }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const files = given ?? own;
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [first, ...others] = target.files ?? [];
    target.value = ''; // lets the same file be chosen again
    if (first) onChosen([first, ...others]);
  };
  const input = { type: 'file', accept: accepted, hidden: true, onChange: take };
  return (
    <>
      <input ref={files} name={multiple ? 'photos' : 'photo'} multiple={multiple} {...input} />
      <input ref={camera} name="camera" capture="user" {...input} />
      <div className={className}>
        {children && (
          <Button variant="quiet" onClick={() => files.current?.click()}>
            <Icon of={ImagePlus} size={20} />
            {children}
          </Button>
        )}
        {matchMedia('(pointer: coarse)').matches && (
          <Button variant="quiet" onClick={() => camera.current?.click()}>
            <Icon of={Camera} size={20} />
            <Trans>Take a photo</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
