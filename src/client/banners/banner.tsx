import type { ComponentType } from 'react';
import type { Device } from '../../local/device/device.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { ActivationAlert } from './activation-alert.tsx';
import { ActivationModal } from './activation-modal.tsx';
import { MailEndedAlert } from './mail-ended-alert.tsx';
import { PhotoAlert } from './photo-alert.tsx';

interface Props {
  device: Device;
  user: User;
  onClose: () => void;
}

const banners = {
  activation: ActivationAlert,
  'activation-modal': ActivationModal,
  'mail-ended': MailEndedAlert,
  photo: PhotoAlert,
} satisfies Record<string, ComponentType<Props>>;

/** Rules for showing it are in layouts/banner.tsx. */
export default function Banner({ name, ...props }: Props & { name: keyof typeof banners }) {
  const Content = banners[name];
  return <Content {...props} />;
}
