import { expect, test } from 'vitest';
import { landerPath } from '../../src/shared/lander-path.ts';
import { landers, slugOf } from '../../src/shared/landers.ts';
import { locales } from '../../src/shared/locales.ts';
import { niches } from '../../src/shared/niches.ts';
import { patterns, values } from '../../src/shared/paths.ts';

/** Routes, static pages and landing pages, word for word (SPECIFICATION 11.1). */
const routes =
  '/; /login; /signup; /signup-matches; /complete-signup; /reset-password; /reset-password/do; /activate/done; /activate/error; /mail-change/do; /account-deleted; /profile; /members; /members/{id}; /members/{id}/chat; /members/{id}/landing; /members/{id}/signup; /members/{id}/landing2/{slug optional}; /members/{id}/landing3/{slug optional}; /likes; /likes/{type}; /likes/m/{id}; /chats; /chats/{id}; /match-finder; /swipe-game; /notifications; /premium; /pricing; /credits; /credits/{id}/{paymentmethod optional}; /credits/repeat-order; /directdebit; /transactions/{id optional}; /lang-config; /complaints';
const pages =
  '/{token}, /pages/ban, /pages/cookies, /pages/faq, /pages/privacy, /pages/return-policy, /pages/service, /pages/terms';
const landingPages =
  'alonetonight, collagelanding, gallery, iconslanding, maplanding, socialnetwork, transitionsvideolanding, video';
const names =
  'index, members, members-id, chats, chats-id, likes, likes-type, likes-m-id, credits, credits-id-paymentmethod, credits-repeat-order, premium, profile, notifications, signup, complete-signup, login, pricing, complaints, pages-terms, pages-privacy, pages-cookies, pages-ban, pages-return-policy, pages-faq, pages-service';

test('every route of the specification is there, and no other but settings, one’s decisions, safe dating and the operator’s', () => {
  const specified = [
    ...routes.split('; '),
    ...pages.split(', '),
    '/landers/tinderswipe',
    ...landingPages.split(', ').map((name) => `/landers/${name}/{slug optional}`),
  ].map((route) => route.replace(/\{(\w+) optional\}/g, ':$1?').replace(/\{(\w+)\}/g, ':$1'));
  const ours = Object.values(patterns).filter(
    (pattern) => !/^\/(operator|settings|decisions|pages\/safety)/.test(pattern),
  );
  expect(ours.sort()).toEqual(specified.sort());
});

test('each name of the specification names a route, and settings is one of them', () => {
  for (const name of [...names.split(', '), 'settings']) expect(patterns).toHaveProperty(name);
});

test('the slug of a landing page is built from niche and locale', () => {
  expect(slugOf('she', 'nl')).toBe('she-nl');
  for (const name of landers.filter((each) => each !== 'tinderswipe'))
    for (const niche of niches)
      for (const locale of locales) {
        const slug = slugOf(niche, locale);
        expect(landerPath(name, slug)).toBe(`/landers/${name}/${slug}`);
        expect(slug).toMatch(values[`landers-${name}-slug`]?.slug ?? /^$/);
      }
});
