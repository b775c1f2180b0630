import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

interface Props {
  url: URL;
  onClose: () => void;
}

/** Shows a link's target before opening: its ASCII host reveals lookalike letters. */
export function LinkDialog({ url, onClose }: Props) {
  const isDisguised = url.username !== '' || url.password !== '';
  const isForeign = /(^|\.)xn--/.test(url.hostname);
  return (
    <Modal
      size="s"
      title={<Trans>Open this link?</Trans>}
      onClose={onClose}
      actions={
        <>
          <a className="button" href={url.href} target="_blank" rel="noopener noreferrer nofollow" onClick={onClose}>
            <Trans>Open in browser</Trans>
          </a>
          <Button variant="plain" onClick={onClose}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>This link goes to:</Trans>
      </p>
      <p className="link-host" dir="ltr">
        {url.host}
      </p>
      <p className="link-address" dir="ltr">
        {url.href}
      </p>
      {isDisguised && (
        <Alert variant="danger" icon={CircleAlert}>
          <Trans>The part before the @ only looks like an address. The link goes somewhere else.</Trans>
        </Alert>
      )}
      {isForeign && (
        <Alert variant="danger" icon={CircleAlert}>
          <Trans>This address uses letters that look like others. It may not be the site you expect.</Trans>
        </Alert>
      )}
      <p>
        <Trans>We don’t know this page. Be careful if it asks you to log in or pay.</Trans>
      </p>
    </Modal>
  );
}
