import { useLingui } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { GiftPicker } from './gift-picker.tsx';

interface Props {
  profile: string;
  name: string;
  onSent: () => void;
}

/** In the composer. It opens by itself for whoever comes from the gift button of a profile. */
export default function GiftButton({ profile, name, onSent }: Props) {
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
        look="plain"
        icon
        aria-label={t`Send a gift to ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Gift} />
      </Button>
      {/* Not within the composer's form, which a press of Enter would send. */}
      {(open || asked) &&
        createPortal(<GiftPicker profile={profile} name={name} onClose={close} onSent={onSent} />, document.body)}
    </>
  );
}
