import './note.css';
import { Trans } from '@lingui/react/macro';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { Icon } from '../../ui/icon.tsx';

/** Where somebody is about to write to a fictional profile. Why gifts are missing there stands here too. */
export function Note() {
  return (
    <span className="fictional-note">
      <Icon of={VenetianMask} size={14} />
      <span>
        <Trans>
          This profile is fictional: nobody reads or answers what you write. Writing costs nothing, and there are no
          gifts.
        </Trans>
      </span>
    </span>
  );
}
