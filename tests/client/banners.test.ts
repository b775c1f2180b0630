import { expect, test } from 'vitest';
import { dueBanner } from '../../src/client/layouts/banner-rules.ts';
import { membersArea } from '../../src/client/popups/members-area.ts';
import type { User } from '../../src/shared/calls/accounts-user.ts';
import { patterns, type RouteName } from '../../src/shared/paths.ts';

const routes = Object.keys(patterns) as RouteName[];

/** Alerts, each with the routes on which it does not show (SPECIFICATION 11.10 to SPECIFICATION 11.15). */
const nowhere = {
  activation: ['signup', 'settings', 'notifications'],
  photo: ['profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', 'settings'],
  'mail-ended': ['settings', 'notifications'],
  bonus: routes.filter((route) => !membersArea.includes(route)),
  offer: ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
} as const satisfies Record<string, readonly RouteName[]>;

const now = Date.UTC(2026, 10, 22);
const daysAgo = (days: number) => now / 1000 - days * 86_400;
const photo = { filename: 'a', thumb_filename: 'b', match: 'c', status: 'active', thumbhash: null } as const;

interface State {
  status?: User['status'];
  profile?: 'active' | 'disabled';
  hasPhoto?: boolean;
  disabled?: User['notifications_disabled'];
  dismissals?: User['dismissals'];
  bonus?: boolean;
  offer?: boolean;
}
const userIn = ({ status = 'active', profile = 'active', hasPhoto = true, disabled = [], dismissals = {} }: State) =>
  ({
    status,
    profile: { status: profile, main_image: hasPhoto ? photo : null },
    notifications_disabled: disabled,
    dismissals,
  }) as unknown as User;

const unconfirmed = { status: 'not_confirmed', profile: 'disabled' } as const;
const both = { ...unconfirmed, hasPhoto: false };
const everything = { ...both, bonus: true, offer: true };

/** Banners that these rules allow, in order; a route shows the first that it may. */
const states: [string, State, (keyof typeof nowhere)[]][] = [
  ['nothing to tell', {}, []],
  ['push can be offered', { offer: true }, ['offer']],
  ['a bonus, and push can be offered', { bonus: true, offer: true }, ['bonus', 'offer']],
  ['all of it', everything, ['activation', 'bonus', 'photo', 'offer']],
  ['all of it, mail bounced', { ...everything, disabled: ['bounce'] }, ['bonus', 'mail-ended', 'photo', 'offer']],
  ['not confirmed', unconfirmed, ['activation']],
  ['not confirmed, profile active', { status: 'not_confirmed' }, []],
  ['confirmed, profile disabled', { profile: 'disabled' }, []],
  ['no photo', { hasPhoto: false }, ['photo']],
  ['not confirmed, no photo', both, ['activation', 'photo']],
  ['mail bounced', { disabled: ['bounce'] }, ['mail-ended']],
  ['mail reported, not confirmed', { ...unconfirmed, disabled: ['complaint'] }, ['mail-ended']],
  ['unsubscribed, no photo', { hasPhoto: false, disabled: ['unsubscribe'] }, ['mail-ended', 'photo']],
  ['photo dismissed', { hasPhoto: false, dismissals: { 'hide-enrich-alert': daysAgo(29) } }, []],
  ['photo dismissed long ago', { hasPhoto: false, dismissals: { 'hide-enrich-alert': daysAgo(30) } }, ['photo']],
  [
    'mail dismissed, no photo',
    { hasPhoto: false, disabled: ['bounce'], dismissals: { 'hide-disabled-notifications-alert': daysAgo(1) } },
    ['photo'],
  ],
  [
    'another alert dismissed',
    { hasPhoto: false, dismissals: { 'hide-push-notification-alert': daysAgo(1) } },
    ['photo'],
  ],
];

test.for(states)('%s: on every route', (row) => {
  const [, state, due] = row;
  const { bonus = false, offer = false } = state;
  const shownOn = (on: RouteName | undefined) => dueBanner({ user: userIn(state), on, now, bonus, offer });
  for (const route of routes) {
    const expected = due.find((alert) => !(nowhere[alert] as readonly RouteName[]).includes(route));
    expect(shownOn(route), route).toBe(expected);
  }
  const anywhere = due.find((alert) => alert !== 'bonus' && alert !== 'offer');
  expect(shownOn(undefined), 'a page that is not there').toBe(anywhere);
});
