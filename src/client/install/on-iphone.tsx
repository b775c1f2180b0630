import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { AddRow, ShareBar } from './pictures.tsx';

/** On an iPhone only its owner can install: shows the two presses, and what changes afterwards. */
export function OnIPhone({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title={<Trans>Add the app to your home screen</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <ol className="install-steps">
        <li>
          <ShareBar />
          <Trans>Tap the Share button in your browser’s toolbar.</Trans>
        </li>
        <li>
          <AddRow />
          <Trans>Scroll down and choose “Add to Home Screen”.</Trans>
        </li>
      </ol>
      <p className="install-login">
        <Trans>
          The app starts logged out there, so log in once more. With <Link to={passkeys}>a passkey</Link> it only takes
          a moment.
        </Trans>
      </p>
    </Modal>
  );
}

const passkeys = `${path('settings')}#passkeys`;
