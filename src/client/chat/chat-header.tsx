import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ban from 'lucide-react/icons/ban';
import BellOff from 'lucide-react/icons/bell-off';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ChatRow } from '../../local/storage/db.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { BlockMember } from '../blocks/block-member.tsx';
import { MemberAvatar } from '../member-card/avatar.tsx';
import { usePresence, usePresenceText, useTyping } from '../member-card/presence.tsx';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import { ReportMember } from '../reports/later.tsx';
import { useSafetyItem } from '../reports/safety-item.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { useTwoPanes } from './media.ts';
import { FlyingPhoto } from './moving.tsx';
import { RemoveChat } from './remove-chat.tsx';
import { SearchInside } from './search/search-inside.tsx';
import { settingItems } from './setting-items.tsx';
import { useAlwaysItem } from './translation/translation-item.tsx';

interface Props {
  conversation: string;
  chat: ChatRow | undefined;
  profile: Profile | undefined;
  name: string;
  /** True if a search opened a message in it, which takes the focus. */
  searched: boolean;
  onLeave: () => void;
}

/** Header with the other member and the actions on them. */
export function ChatHeader({ conversation, chat, profile, name, searched, onLeave }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const navigate = useNavigate();
  const twoPanes = useTwoPanes();
  const heading = useRef<HTMLHeadingElement>(null);
  const typing = useTyping(conversation);
  const presence = usePresenceText(usePresence(chat?.gone ? undefined : profile));
  const [asking, setAsking] = useState<'remove' | 'block' | 'report' | 'search'>();
  const Heading = twoPanes ? 'h2' : 'h1';
  const linked = chat?.gone ? undefined : profile?.id;
  const photo = profile && (
    <FlyingPhoto conversation={conversation}>
      <MemberAvatar profile={profile} size={40} />
    </FlyingPhoto>
  );

  useEffect(() => {
    // On a phone the window replaces the list, so screen readers continue here. Focusing the composer would open the
    // keyboard.
    if (!twoPanes && !searched) heading.current?.focus({ preventScroll: true });
  }, [twoPanes, searched]);

  const alwaysItem = useAlwaysItem(chat);
  const safetyItem = useSafetyItem();
  const items: MenuItem[] = [];
  if (chat) {
    items.push({ key: 'search', icon: Search, label: <Trans>Search</Trans>, onSelect: () => setAsking('search') });
    items.push(...settingItems(device, chat), ...alwaysItem);
    items.push({ key: 'remove', icon: Trash2, label: <Trans>Remove chat</Trans>, onSelect: () => setAsking('remove') });
  }
  if (profile) {
    items.push(safetyItem);
    items.push({ key: 'block', icon: Ban, label: <Trans>Block</Trans>, onSelect: () => setAsking('block') });
    items.push({ key: 'report', icon: Flag, label: <Trans>Report</Trans>, onSelect: () => setAsking('report') });
  }
  const close = () => setAsking(undefined);
  const toList = () => void navigate(path('chats'), { replace: true });
  return (
    <header className="chat-header">
      {!twoPanes && (
        <Button variant="plain" icon aria-label={t`Back to messages`} onClick={onLeave}>
          <Icon of={ArrowLeft} />
        </Button>
      )}
      {linked ? (
        <Link className="chat-header-photo" to={path('members-id', { id: linked })} aria-hidden tabIndex={-1}>
          {photo}
        </Link>
      ) : (
        <span className="chat-header-photo">{photo}</span>
      )}
      <div className="chat-header-words">
        <Heading ref={heading} tabIndex={-1}>
          {linked ? (
            <Link to={path('members-id', { id: linked })}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {profile && <span className="chat-header-age">{profile.age}</span>}
          {chat?.muted && <Icon of={BellOff} size={16} label={t`Muted`} />}
        </Heading>
        <p className={typing ? 'typing' : undefined}>
          {profile && <ProfileMark profile={profile} />}
          {typing ? <Trans>typing…</Trans> : presence}
        </p>
      </div>
      {items.length > 0 && (
        <Menu label={t`Options for ${name}`} className="plain icon" items={items}>
          <Icon of={EllipsisVertical} />
        </Menu>
      )}
      {asking === 'search' && chat && <SearchInside chat={chat} profile={profile} name={name} onClose={close} />}
      {asking === 'remove' && <RemoveChat conversation={conversation} name={name} onClose={close} onRemoved={toList} />}
      {asking === 'block' && profile && (
        <BlockMember profile={profile.id} name={name} onClose={close} onBlocked={toList} />
      )}
      {asking === 'report' && profile && (
        <ReportMember
          profile={profile.id}
          name={name}
          hasConversation={chat !== undefined && chat.last_number > 0}
          onClose={close}
          onBlocked={toList}
        />
      )}
    </header>
  );
}
