import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type ChatItem, isMyTurn } from '../../local/chat/chat.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { MemberAvatar } from '../member-card/avatar.tsx';
import { useTyping } from '../member-card/presence.tsx';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { LastLine, LineTime, Reacted, SettingMarks, UnreadBadge } from './chat-line.tsx';
import { useLongPress } from './long-press.ts';
import { FlyingPhoto } from './moving.tsx';
import { settingItems } from './setting-items.tsx';

interface Props {
  item: ChatItem;
  me: string;
  today: number;
  selected: boolean;
  /** The only row reached by Tab; arrows move from it. */
  tabStop: boolean;
  onAsk: (about: 'remove' | 'block' | 'report') => void;
}

export function ChatRow({ item, me, today, selected, tabStop, onAsk }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const { chat, profile } = item;
  const typing = useTyping(chat.id);
  const row = useRef<HTMLDivElement>(null);
  const openMenu = () => row.current?.querySelector<HTMLElement>('[aria-haspopup]')?.click();
  const longPress = useLongPress(openMenu);
  const name = profile?.name ?? t`A member`;
  const unread = chat.num_unread_messages;
  return (
    <div ref={row} className={unread > 0 ? 'chat-row unread' : 'chat-row'} {...longPress}>
      <Link
        to={path('chats-id', { id: chat.id })}
        state={{ fromList: true }}
        data-chat={chat.id}
        tabIndex={tabStop ? 0 : -1}
        aria-current={selected ? 'page' : undefined}
        draggable={false}
      >
        {profile ? (
          <FlyingPhoto conversation={chat.id}>
            <MemberAvatar profile={profile} size={56} />
          </FlyingPhoto>
        ) : (
          <Avatar id={chat.profile} name="" size={56} />
        )}
        <span className="chat-name">
          <bdi>{name}</bdi>
          {profile && <ProfileMark profile={profile} />}
        </span>
        <LineTime item={item} today={today} />
        <span className="chat-below">
          <LastLine item={item} me={me} typing={typing} selected={selected} />
          {chat.last && <Reacted to={chat.last} me={me} />}
          <SettingMarks of={chat} />
          {unread === 0 && !selected && !chat.muted && isMyTurn(chat, today) && (
            <span className="chat-turn">
              <Trans>Your turn</Trans>
            </span>
          )}
        </span>
        <UnreadBadge count={unread} />
      </Link>
      <Menu
        label={t`Options for ${name}`}
        className="plain icon chat-row-menu"
        tabIndex={tabStop ? 0 : -1}
        items={[
          ...settingItems(device, chat),
          { key: 'remove', icon: Trash2, label: <Trans>Remove chat</Trans>, onSelect: () => onAsk('remove') },
          { key: 'block', icon: Ban, label: <Trans>Block</Trans>, onSelect: () => onAsk('block') },
          { key: 'report', icon: Flag, label: <Trans>Report</Trans>, onSelect: () => onAsk('report') },
        ]}
      >
        <Icon of={EllipsisVertical} size={20} />
      </Menu>
    </div>
  );
}
