import { Trans } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { setMuted, setPinned } from '../../local/chat/mute-pin.ts';
import type { Device } from '../../local/device/device.ts';
import type { ChatRow } from '../../local/storage/db.ts';
import { inBackground } from '../app/background.ts';
import type { MenuItem } from '../ui/menu.tsx';
import { dropFailedChange } from './failed-change.ts';

/** Pin and mute, in the menus of a conversation that the server knows. */
export function settingItems(device: Device, chat: ChatRow | undefined): MenuItem[] {
  if (!chat?.last_number) return [];
  const { pinned, muted } = chat;
  return [
    {
      key: 'pin',
      icon: pinned ? PinOff : Pin,
      label: pinned ? <Trans>Unpin</Trans> : <Trans>Pin</Trans>,
      onSelect() {
        dropFailedChange(device);
        inBackground(setPinned(device, chat, !pinned));
      },
    },
    {
      key: 'mute',
      icon: muted ? Bell : BellOff,
      label: muted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>,
      onSelect: () => inBackground(setMuted(device, chat, !muted)),
    },
  ];
}
