import './note.css';
import { Trans } from '@lingui/react/macro';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { Icon } from '../../ui/icon.tsx';

/** Shown to members about to write to a fictional profile, also explaining missing gifts. */
export function Note() {
  return (
    <span className="fictional-note">
      <Icon of={VenetianMask} size={14} />
      <span>
        <Trans>
          This profile is fictional: nobody reads or answers your messages. They’re free to send, and you can’t send
          gifts.
        </Trans>
      </span>
    </span>
  );
}
