import { toLocale } from '../../shared/locales.ts';
import { callerOf } from '../accounts/device.ts';
import { openSession, tokenHashOf } from '../accounts/session.ts';
import { toUser } from '../accounts/user.ts';
import { languageOf } from '../calls/language.ts';
import type { Request, Routes } from '../calls/mount.ts';
import { Refusal } from '../calls/refusal.ts';
import { readingOf } from '../members/profiles.ts';
import { chosenCountry, countryOfAddress } from '../places/ip-country.ts';
import { activate, mailAgain } from './activate.ts';
import { readCandidate } from './candidate.ts';
import { matchesFor } from './matches.ts';
import { checkAddress, signUp } from './sign-up.ts';
import { goOnAt } from './step.ts';
import { hasTrafficSource, saveTracking, trackingOf } from './tracking.ts';
import { readMessage } from './waiting-message.ts';

export const routes = {
  'POST signup.php?check=account': async (request) => {
    refuseClosed(request);
    const { context, site, body, http } = request;
    await checkAddress(context, site, readCandidate(site, body, context.now()), callerOf(context, http));
    return {};
  },

  'POST signup.php': async (request) => {
    refuseClosed(request);
    const { context, site, body, http } = request;
    const caller = callerOf(context, http);
    const signup = {
      account: readCandidate(site, body, context.now()),
      language: toLocale(body.language) ?? languageOf(http, site),
      country: chosenCountry(site.settings, countryOfAddress(caller.address.key)) ?? site.settings.countries[0] ?? 'NL',
      tracking: trackingOf(http),
      message: readMessage(site, body.signup_message),
      caller,
    };
    const id = await signUp(context, site, signup);
    if (id === null) return { user: null };
    await openSession(context, site, http, id);
    const member = await context.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { user: await toUser(context, member) };
  },

  'PUT signup.php': async ({ context, me, body }) => ({
    user: await toUser(context, await goOnAt(context, me.id, body.step)),
  }),

  'GET signup-matches.php': async ({ context, site, me }) => ({
    profiles: await matchesFor(context.db, me, readingOf(context, site)),
  }),

  'POST activate.php': async ({ context, body, http }) => {
    await activate(context, body.token, tokenHashOf(http));
    return {};
  },

  'POST activate.php?resend=1': async ({ context, me }) => {
    await mailAgain(context, me);
    return {};
  },

  'POST track.php': async ({ body: { keep = false, ...tracking }, http }) => {
    saveTracking(http, tracking, keep);
    return {};
  },
} satisfies Routes;

/** Signups are allowed as the site says: all, those that come from somewhere, none (seed.md section 4). */
function refuseClosed({ site, http }: Pick<Request<'POST signup.php'>, 'site' | 'http'>): void {
  const { signups } = site.settings;
  if (signups === 'none' || (signups === 'with_trafficsource' && !hasTrafficSource(http)))
    throw new Refusal('signups_closed');
}
