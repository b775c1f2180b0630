import { expect, test } from 'vitest';
import { dueBanner, offersPush } from '../../src/client/layouts/banner-rules.ts';
import type { User } from '../../src/shared/calls/accounts-user.ts';
import { patterns, type RouteName } from '../../src/shared/paths.ts';

/** Alerts, each with the routes on which it does not show (SPECIFICATION 11.10 to SPECIFICATION 11.13). */
const nowhere = {
  activation: ['signup', 'settings', 'notifications'],
  photo: ['profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', 'settings'],
  'mail-ended': ['settings', 'notifications'],
} as const satisfies Record<string, readonly RouteName[]>;

const routes = Object.keys(patterns) as RouteName[];
const now = Date.UTC(2026, 10, 22);
const daysAgo = (days: number) => now / 1000 - days * 86_400;
const photo = { filename: 'a', thumb_filename: 'b', match: 'c', status: 'active', thumbhash: null } as const;

interface State {
  status?: User['status'];
  profile?: 'active' | 'disabled';
  hasPhoto?: boolean;
  disabled?: User['notifications_disabled'];
  dismissals?: User['dismissals'];
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

/** Banners that these rules allow, in order; a route shows the first that it may. */
const states: [string, State, (keyof typeof nowhere)[]][] = [
  ['nothing to tell', {}, []],
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
  for (const route of routes) {
    const expected = due.find((alert) => !(nowhere[alert] as readonly RouteName[]).includes(route));
    expect(dueBanner(userIn(state), route, now), route).toBe(expected);
  }
  expect(dueBanner(userIn(state), undefined, now), 'a page that is not there').toBe(due[0]);
});

test('push is offered on the routes that the specification leaves', () => {
  const not = routes.filter((route) => !offersPush(route, 'default'));
  expect(new Set(not)).toEqual(new Set(['signup', 'notifications', 'activate-done', 'directdebit', 'premium']));
  for (const layout of ['chat', 'lander', 'empty'] as const) expect(offersPush('members', layout)).toBe(false);
});
