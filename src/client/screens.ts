import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { heroLanders, type LanderName } from '../shared/landers.ts';
import type { RouteName } from '../shared/paths.ts';
import type { Declaration, Load } from './app/screen.tsx';

type Shape = Partial<Omit<Declaration, 'title' | 'load'>>;

const anyone = (title: MessageDescriptor, load: Load, shape: Shape = {}): Declaration => ({
  ...{ title, load, access: 'anyone', layout: 'default', hero: false, catalogs: [] },
  ...shape,
});

/** A visitor is on the way to the login: its hero stands already, and nothing jumps. */
const members = (title: MessageDescriptor, load: Load, { catalogs = [], ...shape }: Shape = {}): Declaration =>
  anyone(title, load, { access: 'member', hero: true, catalogs: ['members', ...catalogs], ...shape });

const chats = members(msg`Messages`, () => import('./chat/chats.tsx'));

const found = members(msg`Search`, () => import('./members/members.tsx'), { catalogs: ['meeting'] });

const likes = members(msg`Likes`, () => import('./likes/likes.tsx'), { catalogs: ['meeting'] });

const settings = members(msg`Settings`, () => import('./settings/settings.tsx'), { catalogs: ['account', 'meeting'] });

/** One question a screen; a visitor's card may be opened at it. */
const signup = anyone(msg`Sign up`, () => import('./signup/signup-page.tsx'), {
  layout: 'empty',
  catalogs: ['visitors'],
});

/** Each its own file, which landers/load.tsx knows. */
const lander = (name: LanderName | 'member') =>
  anyone(msg`Welcome`, async () => (await import('./landers/load.tsx')).load(name), {
    layout: 'lander',
    hero: name === 'member' || heroLanders.includes(name),
    catalogs: ['visitors'],
  });

/** To everybody but operators a page that there is not, in its title as well. */
const forOperators = anyone(msg`This page could not be found`, () => import('./operator/console.tsx'), {
  layout: 'empty',
  catalogs: ['operator'],
});

/** One calm card is the whole page. */
const mailed: Shape = { layout: 'empty', hero: true, catalogs: ['account', 'visitors'] };

const pages: Shape = { catalogs: ['pages'] };

/**
 * Every screen there is, one line each; its path is the one of its name in shared/paths.ts. What is not here is a 404. The build reads
 * the table too (.build/screens.ts): a screen's code and sentences come with the page.
 */
export const screens: Partial<Record<RouteName, Declaration>> = {
  index: anyone(msg`Welcome`, () => import('./login/index-page.tsx'), { hero: true }),
  login: anyone(msg`Log in`, () => import('./login/login-page.tsx'), { hero: true }),
  signup,
  'members-id-signup': signup,
  'complete-signup': members(msg`Complete your profile`, () => import('./signup/complete-page.tsx'), {
    layout: 'empty',
    catalogs: ['visitors', 'account'],
  }),
  'signup-matches': members(msg`People for you`, () => import('./signup/matches-page.tsx'), {
    catalogs: ['visitors', 'account'],
  }),
  // A link may be pressed without network, where the device has no others.
  token: anyone(msg`Link from your email`, () => import('./mailed-links/token/token-page.tsx'), {
    ...mailed,
    catalogs: ['account'],
  }),
  'activate-done': anyone(msg`Email address confirmed`, () => import('./mailed-links/activate-done.tsx'), mailed),
  'activate-error': anyone(msg`Activation failed`, () => import('./mailed-links/activate-error.tsx'), mailed),
  'reset-password': anyone(msg`Forgot your password?`, () => import('./mailed-links/reset-password.tsx'), mailed),
  'reset-password-do': anyone(msg`New password`, () => import('./mailed-links/reset-password-do.tsx'), mailed),
  'mail-change-do': anyone(msg`New email address`, () => import('./mailed-links/mail-change-do.tsx'), mailed),
  'account-deleted': anyone(msg`Account deleted`, () => import('./mailed-links/account-deleted.tsx'), {
    hero: true,
    catalogs: ['account', 'visitors'],
  }),
  'lang-config': anyone(msg`Language`, () => import('./settings/lang-config.tsx'), { catalogs: ['account'] }),
  members: { ...found, hero: false, visitors: () => import('./members/search/visitor-list.tsx') },
  'members-id': { ...found, title: msg`Profile` },
  chats,
  'chats-id': { ...chats, layout: 'chat' },
  'members-id-chat': { ...chats, layout: 'chat' },
  likes,
  'likes-type': likes,
  'likes-m-id': likes,
  'swipe-game': members(msg`Swipe`, () => import('./swipe-game/swipe-game.tsx'), { catalogs: ['meeting'] }),
  'match-finder': members(msg`Match finder`, () => import('./match-finder/match-finder.tsx'), {
    catalogs: ['meeting'],
  }),
  notifications: anyone(msg`Notifications`, () => import('./notifications/notifications.tsx'), {
    catalogs: ['account'],
  }),
  profile: members(msg`My profile`, () => import('./my-profile/my-profile.tsx'), { catalogs: ['account'] }),
  premium: members(msg`Premium`, () => import('./payments/premium/premium.tsx'), { catalogs: ['money'] }),
  credits: members(msg`Credits`, () => import('./payments/credits/credits.tsx'), { catalogs: ['money'] }),
  'credits-id-paymentmethod': members(msg`Your order`, () => import('./payments/credits/order.tsx'), {
    catalogs: ['money'],
  }),
  'transactions-id': members(msg`Transactions`, () => import('./payments/transactions/transactions.tsx'), {
    catalogs: ['money'],
  }),
  pricing: anyone(msg`Prices`, () => import('./payments/pricing/pricing.tsx'), { catalogs: ['money'] }),
  directdebit: members(msg`Direct debit`, () => import('./payments/directdebit.tsx'), { catalogs: ['money'] }),
  'credits-repeat-order': members(msg`Order again`, () => import('./payments/repeat-order.tsx'), {
    catalogs: ['money'],
  }),
  'landers-tinderswipe': lander('tinderswipe'),
  'landers-alonetonight-slug': lander('alonetonight'),
  'landers-collagelanding-slug': lander('collagelanding'),
  'landers-gallery-slug': lander('gallery'),
  'landers-iconslanding-slug': lander('iconslanding'),
  'landers-maplanding-slug': lander('maplanding'),
  'landers-socialnetwork-slug': lander('socialnetwork'),
  'landers-transitionsvideolanding-slug': lander('transitionsvideolanding'),
  'landers-video-slug': lander('video'),
  'members-id-landing': lander('member'),
  'members-id-landing2-slug': lander('member'),
  'members-id-landing3-slug': lander('member'),
  settings,
  decisions: settings,
  complaints: anyone(msg`Complaints`, () => import('./static-pages/complaints/complaints.tsx'), pages),
  'pages-ban': anyone(msg`Community rules`, () => import('./static-pages/ban.tsx'), pages),
  'pages-cookies': anyone(msg`Cookies`, () => import('./static-pages/cookies.tsx'), pages),
  'pages-faq': anyone(msg`FAQ`, () => import('./static-pages/faq.tsx'), pages),
  'pages-privacy': anyone(msg`Privacy`, () => import('./static-pages/privacy.tsx'), pages),
  'pages-return-policy': anyone(msg`Refunds`, () => import('./static-pages/return-policy.tsx'), pages),
  'pages-safety': anyone(msg`Dating safely`, () => import('./static-pages/safety.tsx'), pages),
  'pages-service': anyone(msg`Support`, () => import('./static-pages/service.tsx'), pages),
  'pages-terms': anyone(msg`Terms`, () => import('./static-pages/terms.tsx'), pages),
  operator: forOperators,
  'operator-part': forOperators,
};
