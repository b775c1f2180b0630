import { msg } from '@lingui/core/macro';
import { BrowserRouter, Route, Routes } from 'react-router';
import { heroLanders, type LanderName } from '../shared/landers.ts';
import { patterns, type RouteName } from '../shared/paths.ts';
import { anyone, forVisitors, members, type Screen } from './app/screen.tsx';
import { SitemapContext } from './app/sitemap.ts';
import { ErrorBoundary } from './layouts/error-boundary.tsx';
import { Frame } from './layouts/frame.tsx';

const chats = members(msg`Messages`, () => import('./chat/chats.tsx'));

const found = members(msg`Search`, () => import('./members/members.tsx'), { catalog: 'meeting' });

const likes = members(msg`Likes`, () => import('./likes/likes.tsx'), { catalog: 'meeting' });

const settings = members(msg`Settings`, () => import('./settings/settings.tsx'), { catalog: ['account', 'meeting'] });

/** One question per screen; also opened over a visitor's page. */
const loadSignup = () => import('./signup/signup-page.tsx');

/** One chunk per page, see landers/load.tsx. */
const lander = (name: LanderName | 'member') =>
  anyone(msg`Welcome`, async () => (await import('./landers/load.tsx')).load(name), {
    layout: 'lander',
    hero: name === 'member' || heroLanders.includes(name),
    catalog: 'landers',
  });

/** 404 for everyone but operators, in the title as well. */
const forOperators = anyone(msg`This page could not be found`, () => import('./operator/console.tsx'), {
  layout: 'empty',
  catalog: 'operator',
});

/** Pages of a single card. */
const mailed = { layout: 'empty', hero: true, catalog: 'account' } as const;

const pages = { catalog: 'pages' } as const;

/** All screens, one line each; shared/paths.ts has the paths by name. Anything else is a 404. */
export const sitemap: Partial<Record<RouteName, Screen>> = {
  index: anyone(msg`Welcome`, () => import('./login/index-page.tsx'), { hero: true, catalog: 'landers' }),
  login: anyone(msg`Log in`, () => import('./login/login-page.tsx'), { hero: true }),
  signup: anyone(msg`Sign up`, loadSignup, { layout: 'empty', catalog: 'account' }),
  'members-id-signup': anyone(msg`Sign up`, loadSignup, { catalog: 'account' }),
  'complete-signup': members(msg`Complete your profile`, () => import('./signup/complete-page.tsx'), {
    layout: 'empty',
    catalog: 'account',
  }),
  'signup-matches': members(msg`They could fit you`, () => import('./signup/matches-page.tsx'), { catalog: 'account' }),
  token: anyone(msg`Link from your mail`, () => import('./mailed-links/token-page.tsx'), mailed),
  'activate-done': anyone(msg`Email address confirmed`, () => import('./mailed-links/activate-done.tsx'), mailed),
  'activate-error': anyone(msg`Activation failed`, () => import('./mailed-links/activate-error.tsx'), mailed),
  'reset-password': anyone(msg`Password forgotten?`, () => import('./mailed-links/reset-password.tsx'), mailed),
  'reset-password-do': anyone(msg`New password`, () => import('./mailed-links/reset-password-do.tsx'), mailed),
  'mail-change-do': anyone(msg`New email address`, () => import('./mailed-links/mail-change-do.tsx'), mailed),
  'account-deleted': anyone(msg`Account deleted`, () => import('./mailed-links/account-deleted.tsx'), {
    hero: true,
    catalog: 'account',
  }),
  'lang-config': anyone(msg`Language`, () => import('./settings/lang-config.tsx'), { catalog: 'account' }),
  members: { ...found, hero: false, visitors: forVisitors(() => import('./members/search/visitor-list.tsx')) },
  'members-id': { ...found, title: msg`Profile` },
  chats,
  'chats-id': { ...chats, layout: 'chat' },
  'members-id-chat': { ...chats, layout: 'chat' },
  likes,
  'likes-type': likes,
  'likes-m-id': likes,
  'swipe-game': members(msg`Swipe`, () => import('./swipe-game/swipe-game.tsx'), { catalog: 'meeting' }),
  'match-finder': members(msg`Match finder`, () => import('./match-finder/match-finder.tsx'), { catalog: 'meeting' }),
  notifications: anyone(msg`Notifications`, () => import('./notifications/notifications.tsx'), { catalog: 'account' }),
  profile: members(msg`My profile`, () => import('./my-profile/my-profile.tsx'), { catalog: 'account' }),
  premium: members(msg`Premium`, () => import('./payments/premium/premium.tsx'), { catalog: 'money' }),
  credits: members(msg`Credits`, () => import('./payments/credits/credits.tsx'), { catalog: 'money' }),
  'credits-id-paymentmethod': members(msg`Your order`, () => import('./payments/credits/order.tsx'), {
    catalog: 'money',
  }),
  'transactions-id': members(msg`Transactions`, () => import('./payments/transactions/transactions.tsx'), {
    catalog: 'money',
  }),
  pricing: anyone(msg`Prices`, () => import('./payments/pricing/pricing.tsx'), { catalog: 'money' }),
  directdebit: members(msg`Direct debit`, () => import('./payments/directdebit.tsx'), { catalog: 'money' }),
  'credits-repeat-order': members(msg`Order again`, () => import('./payments/repeat-order.tsx'), {
    catalog: 'money',
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
  'pages-ban': anyone(msg`Conduct`, () => import('./static-pages/ban.tsx'), pages),
  'pages-cookies': anyone(msg`Cookies`, () => import('./static-pages/cookies.tsx'), pages),
  'pages-faq': anyone(msg`Questions`, () => import('./static-pages/faq.tsx'), pages),
  'pages-privacy': anyone(msg`Privacy`, () => import('./static-pages/privacy.tsx'), pages),
  'pages-return-policy': anyone(msg`Returns`, () => import('./static-pages/return-policy.tsx'), pages),
  'pages-service': anyone(msg`Support`, () => import('./static-pages/service.tsx'), pages),
  'pages-terms': anyone(msg`Terms`, () => import('./static-pages/terms.tsx'), pages),
  operator: forOperators,
  'operator-part': forOperators,
};

export function Router() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SitemapContext value={sitemap}>
          <Routes>
            <Route element={<Frame />}>
              {(Object.entries(sitemap) as [RouteName, Screen][]).map(([name, { Component }]) => (
                <Route key={name} path={patterns[name]} element={<Component />} />
              ))}
              <Route path="*" element={null} />
            </Route>
          </Routes>
        </SitemapContext>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
