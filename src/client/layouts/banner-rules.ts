import type { Flag, User } from '../../shared/calls/accounts-user.ts';
import { day, dismissalDays, second } from '../../shared/limits.ts';
import type { RouteName } from '../../shared/paths.ts';
import type { LayoutName } from '../app/screen.tsx';

export type DueBanner = 'activation' | 'mail-ended' | 'photo';

/** First banner that applies on a route of the default layout (SPECIFICATION 11.14). `now` is in ms. */
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

/** Routes without a push offer: something else is asked there (SPECIFICATION 11.12). */
const noPush: readonly RouteName[] = ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'];

export const offersPush = (on: RouteName, layout: LayoutName): boolean => layout === 'default' && !noPush.includes(on);
