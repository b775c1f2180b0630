import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import Download from 'lucide-react/icons/download';
import EyeOff from 'lucide-react/icons/eye-off';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import HardDrive from 'lucide-react/icons/hard-drive';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import KeyboardIcon from 'lucide-react/icons/keyboard';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MessageCirclePlus from 'lucide-react/icons/message-circle-plus';
import Palette from 'lucide-react/icons/palette';
import Scale from 'lucide-react/icons/scale';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash from 'lucide-react/icons/trash-2';
import type { ComponentType, ReactNode } from 'react';
import type { User } from '../../shared/calls/accounts-user.ts';
import { path } from '../../shared/paths.ts';
import type { SectionId } from '../../shared/settings-sections.ts';
import { lockHere } from '../app/lock.ts';
import type { Scheme } from '../appearance/scheme.ts';
import { nameOf } from '../i18n/i18n.ts';
import type { Drawing } from '../ui/icon.tsx';
import { About, AboutTitle } from './about.tsx';
import { AppLock } from './app-lock.tsx';
import { Appearance, schemeNames } from './appearance.tsx';
import { Blocked } from './blocked.tsx';
import { OwnDecisions } from './decisions/decisions.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { Email } from './email.tsx';
import { Export } from './export.tsx';
import { Invisible } from './invisible.tsx';
import { Keyboard } from './keyboard.tsx';
import { NewPeople, newPeople } from './new-people.tsx';
import { NotificationPrivacy } from './notification-privacy.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { Storage } from './storage.tsx';

interface Section {
  title: ReactNode;
  icon: Drawing;
  Content: ComponentType<{ user: User }>;
  /** State in a word or two. */
  state?: (here: { i18n: I18n; user: User; scheme: Scheme }) => string;
}

const on = msg`On`;
const off = msg`Off`;

export const sections = {
  email: { title: <Trans>Email address</Trans>, icon: Mail, Content: Email, state: ({ user }) => user.email },
  password: { title: <Trans>Password</Trans>, icon: KeyRound, Content: Password },
  passkeys: { title: <Trans>Passkeys</Trans>, icon: Fingerprint, Content: Passkeys },
  lock: {
    title: <Trans>App lock</Trans>,
    icon: Lock,
    Content: AppLock,
    state: ({ i18n }) => i18n._(lockHere() ? on : off),
  },
  devices: { title: <Trans>Devices</Trans>, icon: Smartphone, Content: Devices },
  appearance: {
    title: <Trans>Language and appearance</Trans>,
    icon: Palette,
    Content: Appearance,
    state: ({ i18n, scheme }) => `${nameOf(i18n.locale as User['language'])} · ${i18n._(schemeNames[scheme])}`,
  },
  notifications: { title: <Trans>Notifications</Trans>, icon: Bell, Content: NotificationPrivacy },
  keyboard: { title: <Trans>Keyboard and sound</Trans>, icon: KeyboardIcon, Content: Keyboard },
  invisible: {
    title: <Trans>Invisible mode</Trans>,
    icon: EyeOff,
    Content: Invisible,
    state: ({ i18n, user }) => i18n._(user.invisible ? on : off),
  },
  strangers: {
    title: <Trans>Messages from new people</Trans>,
    icon: MessageCirclePlus,
    Content: NewPeople,
    state: ({ i18n, user }) => newPeople(i18n, user),
  },
  blocked: { title: <Trans>Blocked members</Trans>, icon: Ban, Content: Blocked },
  decisions: { title: <Trans>Reports and decisions</Trans>, icon: Scale, Content: OwnDecisions },
  storage: { title: <Trans>Storage on this device</Trans>, icon: HardDrive, Content: Storage },
  export: { title: <Trans>Export your data</Trans>, icon: Download, Content: Export },
  delete: { title: <Trans>Delete account</Trans>, icon: Trash, Content: DeleteAccount },
  about: { title: <AboutTitle />, icon: Info, Content: About },
} as const satisfies Record<string, Section> as Record<SectionId, Section>;

/** Section of an address. */
export function sectionAt({ pathname, hash }: { pathname: string; hash: string }): SectionId | undefined {
  if (pathname === path('decisions')) return 'decisions';
  const id = hash.slice(1);
  return isSection(id) ? id : undefined;
}

const isSection = (id: string): id is SectionId => Object.hasOwn(sections, id);
