import './verified.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { siteNameAtom } from '../../sites/site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';

export function Badge({ explains }: { explains?: boolean }) {
  const { t } = useLingui();
  return explains ? <WithMeaning /> : <Icon of={BadgeCheck} size={20} label={t`Verified photo`} className="verified" />;
}

function WithMeaning() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        icon
        className="verified-button"
        aria-label={t`Verified photo`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={BadgeCheck} size={28} />
      </Button>
      {/* Outside of the heading, whose looks it would inherit. */}
      {open && createPortal(<Meaning onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function Meaning({ onClose }: { onClose: () => void }) {
  const site = useAtomValue(siteNameAtom);
  return (
    <Modal
      size="s"
      title={<Trans>Verified photo</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Someone at {site} compared this photo with a selfie taken on demand. It doesn’t prove a name, an age or
          intentions.
        </Trans>
      </p>
    </Modal>
  );
}
