import type { Flag, User } from '../../shared/calls/accounts-user.ts';
import { day, dismissalDays, second } from '../../shared/limits.ts';
import type { RouteName } from '../../shared/paths.ts';
import { membersArea } from '../popups/members-area.ts';

export type DueBanner = 'activation' | 'bonus' | 'mail-ended' | 'photo' | 'offer';

interface Circumstances {
  user: User;
  /** Route of the default layout; none on a page that is not there. */
  on: RouteName | undefined;
  now: number;
  /** A time bonus is visible, or may be. */
  bonus: boolean;
  /** Push, or the home screen, can be offered. */
  offer: boolean;
}

/** The first banner that applies (SPECIFICATION 11.14). `now` is in ms. */
export function dueBanner({ user, on, now, bonus, offer }: Circumstances): DueBanner | undefined {
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
  if (bonus && on && membersArea.includes(on)) return 'bonus';
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
  if (offer && on && !noPush.includes(on)) return 'offer';
  return undefined;
}

/** Routes without a push offer: something else is asked there (SPECIFICATION 11.12). */
const noPush: readonly RouteName[] = ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'];
