import './switched.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { User } from '../../shared/calls/accounts-user.ts';
import { path } from '../../shared/paths.ts';
import { type SectionId, type SettingsGroup, sectionPath, settingsGroups } from '../../shared/settings-sections.ts';
import { schemeAtom } from '../appearance/scheme.ts';
import { MemberAvatar } from '../member-card/avatar.tsx';
import { Verified } from '../member-card/verified/later.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHasKeyboard } from '../ui/use-media.ts';
import { Version } from '../ui/version.tsx';
import { InvisibleSwitch } from './invisible.tsx';
import { sections } from './sections.tsx';

/** One group is a single entry, and says what it is. */
const groupNames: Partial<Record<SettingsGroup, MessageDescriptor>> = {
  account: msg`Account`,
  app: msg`App`,
  privacy: msg`Privacy`,
  data: msg`Your data`,
};

interface Props {
  user: User;
  /** In the address. */
  open: SectionId | undefined;
  /** On the screen. */
  shown: SectionId | undefined;
}

/** Index of all settings, with the state of simple ones. */
export function SectionIndex({ user, open, shown }: Props) {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const scheme = useAtomValue(schemeAtom);
  const nav = useRef<HTMLElement>(null);
  const before = useRef(open);
  const hasKeyboard = useHasKeyboard();
  useEffect(() => {
    // Back on a phone's index: focuses the entry that was left.
    if (!open && before.current)
      nav.current?.querySelector<HTMLElement>(`[href="${sectionPath(before.current)}"]`)?.focus();
    before.current = open;
  }, [open]);
  return (
    <nav className="settings-index" aria-label={t`Settings`} ref={nav}>
      <div className="settings-me">
        <Link to={path('profile')} className="settings-link">
          <MemberAvatar profile={user.profile} size={56} />
          <span className="settings-link-text">
            <span>
              <bdi>{user.profile.name}</bdi> <Verified profile={user.profile} />
            </span>
            <span className="soft small">{t`My profile`}</span>
          </span>
          <Icon of={ChevronRight} size={20} className="settings-link-end" />
        </Link>
      </div>
      {(Object.keys(settingsGroups) as SettingsGroup[]).map((group) => (
        <ul key={group} className="settings-group" aria-label={groupNames[group] && i18n._(groupNames[group])}>
          {groupNames[group] && (
            <li className="settings-group-name" aria-hidden>
              {i18n._(groupNames[group])}
            </li>
          )}
          {settingsGroups[group].map((id) => {
            if (id === 'keyboard' && !hasKeyboard) return null;
            const { title, icon, state } = sections[id];
            // On a phone, where no section stands beside it.
            const switches = id === 'invisible' && shown === undefined;
            const said = switches ? undefined : state?.({ i18n, user, scheme });
            return (
              <li key={id} className={switches ? 'settings-entry settings-switched' : 'settings-entry'}>
                <Link
                  to={sectionPath(id)}
                  state={{ fromIndex: true }}
                  replace={open !== undefined}
                  className={id === 'delete' ? 'settings-link danger' : 'settings-link'}
                  aria-current={shown === id ? 'true' : undefined}
                >
                  <Icon of={icon} size={20} />
                  <span className="settings-link-text">
                    {title}
                    {said && <span className="soft small">{said}</span>}
                  </span>
                  {!switches && <Icon of={ChevronRight} size={20} className="settings-link-end" />}
                </Link>
                {switches && <InvisibleSwitch user={user} />}
              </li>
            );
          })}
        </ul>
      ))}
      <Version />
    </nav>
  );
}
