import './photo-message.css';
import { Trans } from '@lingui/react/macro';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Icon } from '../ui/icon.tsx';

/** Covers what would take the photos that are held over it. */
export const DropHere = () => (
  <div className="drop-here">
    <Icon of={ImagePlus} size={32} />
    <Trans>Drop your photos here</Trans>
  </div>
);
