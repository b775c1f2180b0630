import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import Crown from 'lucide-react/icons/crown';
import Heart from 'lucide-react/icons/heart';
import Layers from 'lucide-react/icons/layers';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import Wallet from 'lucide-react/icons/wallet';
import type { User } from '../../shared/calls/accounts-user.ts';
import { lowCredits } from '../../shared/limits.ts';
import type { RouteName } from '../../shared/paths.ts';
import { countsAtom, userAtom } from '../app/atoms.ts';
import { useExists } from '../app/sitemap.ts';
import type { Drawing } from '../ui/icon.tsx';

interface Count {
  count: number;
  label: MessageDescriptor;
  variant?: 'warning' | 'danger';
  zero?: boolean;
}

export interface NavItem {
  route: 'members' | 'likes' | 'swipe-game' | 'chats' | 'profile' | 'credits' | 'premium';
  /** Screens that are reached from there, and have no link here themselves. */
  also?: readonly RouteName[] | undefined;
  label: MessageDescriptor;
  icon: Drawing;
  /** Position in the phone's tab bar; absent: in the header on phones too. */
  tab?: number;
  /** Only in the tab bar: wide screens have it elsewhere. */
  tabOnly?: boolean;
  badge?: Count | undefined;
  /** Said behind the label, where no badge says it. */
  figure?: number | undefined;
}

/**
 * Links of the header and the phone's tabs, in one list (SPECIFICATION 11.5). An item appears once the sitemap has its
 * screen.
 */
export function useNavItems(): NavItem[] {
  const exists = useExists();
  const { unread, newLikes } = useAtomValue(countsAtom);
  const user = useAtomValue(userAtom);
  const items: NavItem[] = [
    { route: 'members', also: ['match-finder', 'swipe-game'], label: msg`Search`, icon: Search, tab: 1 },
    {
      route: 'chats',
      label: msg`Messages`,
      icon: MessageCircle,
      tab: 4,
      badge: { count: unread, label: unreadMessages(unread) },
    },
    {
      route: 'likes',
      label: msg`Likes`,
      icon: Heart,
      tab: 2,
      badge: { count: newLikes, label: likesToSee(newLikes) },
    },
    { route: 'swipe-game', label: msg`Swipe`, icon: Layers, tab: 3, tabOnly: true },
    { route: 'profile', also: ['settings'], label: msg`Me`, icon: UserRound, tab: 5, tabOnly: true },
    user?.paid_user
      ? {
          route: 'credits',
          also: ['premium'],
          label: msg`Credits`,
          icon: Wallet,
          badge: creditsBadge(user),
          figure: enough(user),
        }
      : { route: 'premium', label: msg`Get premium`, icon: Crown },
  ];
  return items.filter(({ route }) => exists(route satisfies RouteName));
}

/** 10 or fewer: warning; none: danger. */
function creditsBadge({ credits }: User): Count | undefined {
  if (credits > lowCredits) return;
  return { count: credits, label: creditsLeft(credits), variant: credits > 0 ? 'warning' : 'danger', zero: true };
}

const enough = ({ credits }: User): number | undefined => (credits > lowCredits ? credits : undefined);

const unreadMessages = (count: number) =>
  msg`${plural(count, { one: '# unread message', other: '# unread messages' })}`;
const likesToSee = (count: number) => msg`${plural(count, { one: '# new like', other: '# new likes' })}`;
const creditsLeft = (count: number) => msg`${plural(count, { one: '# credit left', other: '# credits left' })}`;
