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

/** In the composer. It opens by itself for whoever comes from the gift button of a profile. */
export function GiftButton({ profile, name, onSent }: ButtonProps) {
  const { t } = useLingui();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const asked = (state as { gift?: unknown } | null)?.gift === true;
  const close = () => {
    setOpen(false);
    // Or it would open again with each reload.
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
      {/* Not within the composer's form, which a press of Enter would send. */}
      {(open || asked) &&
        createPortal(<GiftPicker profile={profile} name={name} onClose={close} onSent={onSent} />, document.body)}
    </>
  );
}

interface GiftProps {
  id: string;
  /** In the window it is drawn; in the list it is a line. */
  drawn?: boolean;
}

/** A gift that was sent. */
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
