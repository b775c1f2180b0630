import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { path } from '../../shared/paths.ts';
import { installAtom, sessionAtom, userAtom } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { useExists } from '../app/sitemap.ts';
import { settingsAtom } from '../sites/site.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';

const LogOutDialog = lazy(() => loading(import('../session/log-out-dialog.tsx')));

const wide = matchMedia('(width >= 48em)');

export default function AccountMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const exists = useExists();
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const profile = user?.profile;
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix ?? '';
  const offer = useAtomValue(installAtom);
  const [leaving, setLeaving] = useState(false);

  const to = (
    route: 'profile' | 'settings' | 'complete-signup' | 'operator' | 'lang-config',
    label: string,
    icon: MenuItem['icon'],
  ): MenuItem[] => (exists(route) ? [{ key: route, label, icon, onSelect: () => navigate(path(route)) }] : []);
  const thumb = profile?.main_image?.thumb_filename;
  return (
    <>
      <Menu
        label={t`Account`}
        className="plain account"
        items={[
          ...(user?.signup_step ? to('complete-signup', t`Complete my profile`, UserRound) : []),
          ...to('profile', t`My profile`, UserRound),
          ...to('settings', t`Settings`, Settings),
          // Wide screens have a menu of it beside this one.
          ...(wide.matches ? [] : to('lang-config', t`Language`, Languages)),
          ...(user?.scope === 'operator' ? to('operator', 'Console', Settings) : []),
          ...(offer ? [{ key: 'install', label: t`Install the app`, icon: Download, onSelect: offer.install }] : []),
          { key: 'log-out', label: t`Log out`, icon: LogOut, onSelect: () => setLeaving(true) },
        ]}
      >
        <Avatar id={profile?.id ?? ''} name={profile?.name ?? ''} src={thumb && cdn && cdn + thumb} size={36} />
        <span className="account-name">{profile?.name}</span>
        <Icon of={ChevronDown} size={16} />
      </Menu>
      {leaving && session.is === 'member' && (
        <Suspense>
          <LogOutDialog device={session.device} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
