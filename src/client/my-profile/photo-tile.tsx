import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Crop from 'lucide-react/icons/crop';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import type { Photo as AlbumPhoto } from '../../shared/calls/members.ts';
import { Photo } from '../member-card/photo.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { WhyRejected } from './why-rejected.tsx';

interface Props {
  photo: AlbumPhoto;
  name: string;
  /** From 0; the main photo is the first. */
  place: number;
  count: number;
  busy: boolean;
  onMove: (place: number) => void;
  onCrop: () => void;
  onDelete: () => void;
}

/** Photo of the own album. At either end the move button stays, inactive, so the focus is not lost. */
export function PhotoTile({ photo, name, place, count, busy, onMove, onCrop, onDelete }: Props) {
  const { t } = useLingui();
  const number = place + 1;
  const label = t`Photo ${number}`;
  const { fault } = photo;
  const why = `why-${photo.id}`;
  const toLeft = t`Move photo ${number} to the left`;
  const toRight = t`Move photo ${number} to the right`;
  const main: MenuItem = {
    key: 'main',
    icon: Star,
    label: <Trans>Make it the main photo</Trans>,
    onSelect: () => onMove(0),
  };
  const actions: MenuItem[] = [
    ...(place > 0 && photo.status === 'active' ? [main] : []),
    ...(place > 0 ? [{ key: 'left', icon: ArrowLeft, label: toLeft, onSelect: () => onMove(place - 1) }] : []),
    ...(place < count - 1
      ? [{ key: 'right', icon: ArrowRight, label: toRight, onSelect: () => onMove(place + 1) }]
      : []),
    { key: 'crop', icon: Crop, label: <Trans>Crop and rotate</Trans>, onSelect: onCrop },
    { key: 'delete', icon: Trash, label: <Trans>Delete</Trans>, onSelect: onDelete },
  ];
  const arrow = (to: number, label: string, icon: typeof ArrowLeft) => (
    <Button
      variant="plain"
      icon
      data-move={to < place ? 'left' : 'right'}
      aria-label={label}
      aria-disabled={busy || to < 0 || to >= count}
      onClick={() => !busy && to >= 0 && to < count && onMove(to)}
    >
      <Icon of={icon} size={20} />
    </Button>
  );
  return (
    <li className="own-photo" data-photo={photo.id}>
      <div className="own-photo-whole" {...(fault && { role: 'group', 'aria-label': label, 'aria-describedby': why })}>
        <div className="own-photo-frame">
          <Photo profile={{ id: photo.id, name }} image={photo} alt={label} />
          <span className="own-photo-marks">
            {place === 0 && (
              <span className="own-photo-mark main">
                <Icon of={Star} size={14} />
                <Trans>Main photo</Trans>
              </span>
            )}
            {photo.status === 'pending' && (
              <span className="own-photo-mark">
                <Trans>Being checked</Trans>
              </span>
            )}
            {photo.status === 'rejected' && (
              <span className="own-photo-mark rejected">
                <Trans>Rejected: only you can see it</Trans>
              </span>
            )}
          </span>
        </div>
        {fault && <WhyRejected id={why} fault={fault} onCrop={onCrop} onDelete={onDelete} />}
      </div>
      <div className="own-photo-actions">
        {arrow(place - 1, toLeft, ArrowLeft)}
        {arrow(place + 1, toRight, ArrowRight)}
        <Menu label={t`Options for photo ${number}`} className="plain icon" items={actions}>
          <Icon of={EllipsisVertical} size={20} />
        </Menu>
      </div>
    </li>
  );
}
