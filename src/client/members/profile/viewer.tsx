import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';
import Lock from 'lucide-react/icons/lock';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Photo as AlbumPhoto } from '../../../shared/calls/members.ts';
import { Locked } from '../../member-card/about/locked.tsx';
import { Photo } from '../../member-card/photo.tsx';
import { settingsAtom } from '../../sites/site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { smoothly } from '../../ui/smoothly.ts';
import { keyedPhoto } from './keyed-photo.ts';

interface Props {
  title: string;
  name: string;
  photos: readonly AlbumPhoto[];
  /** Index of the first photo shown. */
  start: number;
  onClose: () => void;
  onReport: (index: number) => void;
}

/** Full-screen photos: swipe or arrows move, Escape closes. The browser traps the focus. */
export function Viewer({ title, name, photos, start, onClose, onReport }: Props) {
  const { t } = useLingui();
  const settings = useAtomValue(settingsAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(start);
  const number = at + 1;
  const count = photos.length;

  // Closed before it unmounts: only a closed dialog returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useLayoutEffect(() => {
    const list = track.current;
    list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
  }, [start]);

  const show = (index: number) => {
    const list = track.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: smoothly() });
  };
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={title}
      onKeyDown={(event) => keyedPhoto(event, { at, count, show })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <ul
        className="viewer-track"
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / (list.clientWidth || 1)))}
      >
        {photos.map((photo, i) => {
          const place = i + 1;
          return (
            <li key={photo.id} aria-hidden={i !== at}>
              <div className="viewer-photo" style={{ '--ratio': photo.width / photo.height } as React.CSSProperties}>
                <Photo
                  profile={{ id: photo.id, name }}
                  image={photo}
                  larger={photo.locked || !settings ? undefined : settings.cdn_prefix + photo.filename}
                  alt={photo.locked ? t`Photo ${place} of ${name}, for premium members` : t`Photo ${place} of ${name}`}
                  eager={Math.abs(i - at) <= 1}
                />
              </div>
              {photo.locked && (
                <div className="photo-locked">
                  <Icon of={Lock} size={36} />
                  <Locked name={name} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className="viewer-bar">
        <span className="figures" aria-live="polite">
          {count > 1 && t`${number} of ${count}`}
        </span>
        <Button variant="plain" icon className="viewer-report" aria-label={t`Report`} onClick={() => onReport(at)}>
          <Icon of={Flag} />
        </Button>
        <Button variant="plain" icon aria-label={t`Close`} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
      {at > 0 && (
        <Button
          variant="plain"
          icon
          className="viewer-back"
          aria-label={t`Previous photo`}
          onClick={() => show(at - 1)}
        >
          <Icon of={ChevronLeft} size={28} />
        </Button>
      )}
      {at < count - 1 && (
        <Button variant="plain" icon className="viewer-on" aria-label={t`Next photo`} onClick={() => show(at + 1)}>
          <Icon of={ChevronRight} size={28} />
        </Button>
      )}
    </dialog>
  );
}
