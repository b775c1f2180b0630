import { expect, test } from 'vitest';
import { isWarningDue } from '../../src/client/entry-warning/rules.ts';

type Visit = Parameters<typeof isWarningDue>[0];
type Settings = Parameters<typeof isWarningDue>[1];
const visit: Visit = { layout: 'default', route: 'index', skippedAt: undefined, installed: false, loggedIn: false };
const settings: Settings = { enable_site_entry_popup: 'yes', geoip_country: 'NL', countries: ['NL', 'DE', 'FR'] };

test('whoever comes for the first time is warned', () => {
  for (const layout of ['default', 'chat', 'lander', 'empty'] as const)
    expect(isWarningDue({ ...visit, layout }, settings)).toBe(true);
});

test.for<[string, Partial<Visit>, Partial<Settings>]>([
  ['who has closed it before', { skippedAt: '1795305600' }, {}],
  ['in the installed app', { installed: true }, {}],
  ['who is logged in', { loggedIn: true }, {}],
  ['where the site has switched it off', {}, { enable_site_entry_popup: 'no' }],
  ['in a country that the site is not for', {}, { geoip_country: 'US' }],
  ['in a country that is not known', {}, { geoip_country: null }],
  ['on complete-signup', { route: 'complete-signup' }, {}],
  ['on reset-password', { route: 'reset-password' }, {}],
  ['on reset-password-do', { route: 'reset-password-do' }, {}],
  ['on a landing page outside of NL and DE', { layout: 'lander' }, { geoip_country: 'FR' }],
  ['in a conversation outside of NL and DE', { layout: 'chat' }, { geoip_country: 'FR' }],
  ['in the empty layout outside of NL and DE', { layout: 'empty' }, { geoip_country: 'FR' }],
])('nobody is warned %s', ([, change, setting]) => {
  expect(isWarningDue({ ...visit, ...change }, { ...settings, ...setting })).toBe(false);
});

test('elsewhere it is the default layout only', () => {
  expect(isWarningDue(visit, { ...settings, geoip_country: 'FR' })).toBe(true);
});
