import type { Flag, User } from '../../shared/calls/accounts-user.ts';
import { day, dismissalDays, second } from '../../shared/limits.ts';
import type { RouteName } from '../../shared/paths.ts';
import type { LayoutName } from '../app/screen.tsx';

export type DueBanner = 'activation' | 'mail-ended' | 'photo';

/** The first that applies on a route of the default layout (seed.md section 2, "Banners"). `now` in ms. */
export function dueBanner(user: User, on: RouteName | undefined, now: number): DueBanner | undefined {
  const { status, profile, notifications_disabled, dismissals } = user;
  const not = (...routes: RouteName[]) => on === undefined || !routes.includes(on);
  const wanted = (flag: Flag) => now >= (dismissals[flag] ?? 0) * second + dismissalDays * day;
  const canMail = notifications_disabled.length === 0;
  if (
    canMail &&
    status === 'not_confirmed' &&
    profile.status === 'disabled' &&
    not('signup', 'settings', 'notifications')
  )
    return 'activation';
  if (!canMail && not('settings', 'notifications') && wanted('hide-disabled-notifications-alert')) return 'mail-ended';
  const photoElsewhere = not(
    'profile',
    'signup',
    'activate-done',
    'premium',
    'notifications',
    'directdebit',
    'settings',
  );
  if (profile.main_image === null && photoElsewhere && wanted('hide-enrich-alert')) return 'photo';
  return undefined;
}

/** No offer of push where something else is asked (seed.md section 2), over buttons that one goes on with, or beside a conversation. */
const noPush: readonly RouteName[] = [
  'swipe-game',
  'match-finder',
  'signup',
  'notifications',
  'activate-done',
  'directdebit',
  'premium',
  'credits',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'transactions-id',
];

export const offersPush = (on: RouteName, layout: LayoutName): boolean => layout === 'default' && !noPush.includes(on);
