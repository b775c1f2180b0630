import { Trans, useLingui } from '@lingui/react/macro';
import GiftIcon from 'lucide-react/icons/gift';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { GiftArt } from './gift-art.tsx';
import { GiftPicker } from './gift-picker.tsx';
import { giftName } from './names.ts';

interface ButtonProps {
  profile: string;
  name: string;
  onSent: () => void;
}

/** Gift button of the composer. Opens automatically when the member came by a profile's gift button. */
export function GiftButton({ profile, name, onSent }: ButtonProps) {
  const { t } = useLingui();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const asked = (state as { gift?: unknown } | null)?.gift === true;
  const close = () => {
    setOpen(false);
    // Otherwise each reload would open it again.
    if (asked) void navigate(pathname, { replace: true, state: null });
  };
  return (
    <>
      <Button
        variant="plain"
        icon
        aria-label={t`Send a gift to ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={GiftIcon} />
      </Button>
      {/* Outside of the composer's form, which Enter would submit. */}
      {(open || asked) &&
        createPortal(<GiftPicker profile={profile} name={name} onClose={close} onSent={onSent} />, document.body)}
    </>
  );
}

interface GiftProps {
  id: string;
  /** Drawn in the window; plain text in the list. */
  drawn?: boolean;
}

/** A gift in a message. */
export function Gift({ id, drawn = false }: GiftProps) {
  const { i18n } = useLingui();
  const name = i18n._(giftName(id));
  if (!drawn) return <>🎁 {name}</>;
  return (
    <span className="gift">
      <GiftArt id={id} />
      <span className="for-readers">
        <Trans>Gift</Trans>:{' '}
      </span>
      <span className="bubble-text">{name}</span>
    </span>
  );
}
