import type { Migration } from 'kysely/migration';
import * as first from './2026-11-21-first.ts';
import * as loginTries from './2026-11-21-login-tries.ts';
import * as photosPush from './2026-11-21-photos-push.ts';
import * as pushTold from './2026-11-21-push-told.ts';
import * as search from './2026-11-21-search.ts';
import * as signup from './2026-11-21-signup.ts';
import * as likePopups from './2026-11-22-like-popups.ts';
import * as searchFilters from './2026-11-22-search-filters.ts';
import * as searchPresence from './2026-11-22-search-presence.ts';
import * as sessionsRevoked from './2026-11-22-sessions-revoked.ts';
import * as swipeGame from './2026-11-22-swipe-game.ts';
import * as trustReports from './2026-11-22-trust-reports.ts';
import * as chatPhotos from './2026-11-22-w-chat-photos.ts';
import * as mailNews from './2026-11-22-w-mail-news.ts';
import * as listings from './2026-11-22-x-listings.ts';
import * as unconfirmed from './2026-11-22-x-unconfirmed.ts';
import * as withdrawn from './2026-11-22-y-withdrawn.ts';
import * as held from './2026-11-22-z-held.ts';
import * as payments from './2026-11-23-payments.ts';
import * as debits from './2026-11-23-q-debits.ts';
import * as discounts from './2026-11-23-r-discounts.ts';
import * as looks from './2026-11-23-s-looks.ts';
import * as complaints from './2026-11-24-a-complaints.ts';
import * as operator from './2026-11-25-a-operator.ts';
import * as cases from './2026-11-25-h-cases.ts';
import * as operatorMembers from './2026-11-25-p-members.ts';
import * as givenBack from './2026-11-25-t-given-back.ts';
import * as siteDrafts from './2026-11-26-a-site-drafts.ts';
import * as figures from './2026-11-26-b-figures.ts';
import * as refunds from './2026-11-26-d-refunds.ts';
import * as madeUp from './2026-11-27-c-made-up.ts';
import * as revocations from './2026-11-28-c-revocations.ts';
import * as flatSearch from './2026-11-29-a-flat-search.ts';
import * as lastDay from './2026-11-30-a-last-day.ts';
import * as anywhere from './2026-12-01-a-anywhere.ts';
import * as dayAndAge from './2026-12-02-a-day-and-age.ts';
import * as moneyBack from './2026-12-03-b-money-back.ts';
import * as confirmations from './2026-12-03-c-confirmations.ts';
import * as weighedReports from './2026-12-03-d-reports.ts';
import * as logins from './2026-12-03-g-logins.ts';
import * as members from './2026-12-03-h-members.ts';

/** By name, in order. A name that has run somewhere never changes; a change of schema is a new file. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-first': first,
  '2026-11-21-login-tries': loginTries,
  '2026-11-21-photos-push': photosPush,
  '2026-11-21-push-told': pushTold,
  '2026-11-21-search': search,
  '2026-11-21-signup': signup,
  '2026-11-22-like-popups': likePopups,
  '2026-11-22-search-filters': searchFilters,
  '2026-11-22-search-presence': searchPresence,
  '2026-11-22-sessions-revoked': sessionsRevoked,
  '2026-11-22-swipe-game': swipeGame,
  '2026-11-22-trust-reports': trustReports,
  '2026-11-22-w-chat-photos': chatPhotos,
  '2026-11-22-w-mail-news': mailNews,
  '2026-11-22-x-listings': listings,
  '2026-11-22-x-unconfirmed': unconfirmed,
  '2026-11-22-y-withdrawn': withdrawn,
  '2026-11-22-z-held': held,
  '2026-11-23-payments': payments,
  '2026-11-23-q-debits': debits,
  '2026-11-23-r-discounts': discounts,
  '2026-11-23-s-looks': looks,
  '2026-11-24-a-complaints': complaints,
  '2026-11-25-a-operator': operator,
  '2026-11-25-h-cases': cases,
  '2026-11-25-p-members': operatorMembers,
  '2026-11-25-t-given-back': givenBack,
  '2026-11-26-a-site-drafts': siteDrafts,
  '2026-11-26-b-figures': figures,
  '2026-11-26-d-refunds': refunds,
  '2026-11-27-c-made-up': madeUp,
  '2026-11-28-c-revocations': revocations,
  '2026-11-29-a-flat-search': flatSearch,
  '2026-11-30-a-last-day': lastDay,
  '2026-12-01-a-anywhere': anywhere,
  '2026-12-02-a-day-and-age': dayAndAge,
  '2026-12-03-b-money-back': moneyBack,
  '2026-12-03-c-confirmations': confirmations,
  '2026-12-03-d-reports': weighedReports,
  '2026-12-03-g-logins': logins,
  '2026-12-03-h-members': members,
};
