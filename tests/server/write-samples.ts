import { createLink } from '../../src/server/accounts/links.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { disableMail } from '../../src/server/notifications/disable.ts';
import type { LinkPurpose } from '../../src/shared/calls/accounts.ts';
import type { CallInput, CallName } from '../../src/shared/calls.ts';
import { hour } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { type Actor, type Answer, caller, cast, login, password } from '../support/cast.ts';
import { makeVera, turn, vera } from '../support/fictional.ts';
import { addPhoto, picture, upload } from '../support/pictures.ts';
import { anOrder, buy, codeSent } from '../support/purchases.ts';
import { createPushBrowser } from '../support/push-browser.ts';
import { between, newId, tell } from '../support/talk.ts';

interface Stage {
  app: TestApp;
  anna: Actor;
  bram: Actor;
  /** The operator. */
  eva: Actor;
  /** Has not confirmed the address. */
  gijs: Actor;
  visitor: Actor['call'];
}

/** An app of its own for each sample: some of them end what others need. */
export async function setUp(): Promise<Stage> {
  const app = await createTestApp();
  const people = await cast(app, {
    ...{ anna: {}, bram: {}, eva: { scope: 'operator' }, gijs: { status: 'not_confirmed' } },
  });
  return { app, ...people, visitor: caller(app, people.anna.origin) };
}

/** Every call that writes: what has to be there before, and what is then asked. One that is missing here does not compile. */
export const samples: Record<Exclude<CallName, `GET ${string}`>, (stage: Stage) => Promise<Answer>> = {
  'POST user.php': ({ visitor, anna }) => visitor('POST user.php', { email: anna.email, password }),
  'PUT user.php': ({ anna }) => anna.call('PUT user.php', { language: 'fr', invisible: true }),
  'POST user.php?push=1': ({ anna }) =>
    anna.call('POST user.php?push=1', { subscription: createPushBrowser().subscription }),
  'DELETE user.php': ({ anna }) => anna.call('DELETE user.php', { password, reasons: ['privacy'] }),
  'POST recover.php': async ({ app, anna, visitor }) => {
    await anna.call('DELETE user.php', { password });
    return visitor('POST recover.php', { token: await mailed(app, anna, 'recover') });
  },
  'POST discountcode.php': ({ anna }) => anna.call('POST discountcode.php', {}),
  'POST page-hidden.php': ({ visitor }) => visitor('POST page-hidden.php', {}),
  'POST client-error.php': ({ visitor }) => visitor('POST client-error.php', browserError),

  'POST signup.php?check=account': ({ visitor }) => visitor('POST signup.php?check=account', account),
  'POST signup.php': ({ visitor }) => visitor('POST signup.php', account),
  'PUT signup.php': ({ anna }) => anna.call('PUT signup.php', { step: null }),
  'POST activate.php': async ({ app, gijs, visitor }) =>
    visitor('POST activate.php', { token: await mailed(app, gijs, 'activate') }),
  'POST activate.php?resend=1': ({ gijs }) => gijs.call('POST activate.php?resend=1', {}),
  'POST track.php': ({ visitor }) => visitor('POST track.php', { network: 'partner', keep: true }),

  'POST reset-password.php': ({ visitor, anna }) => visitor('POST reset-password.php', { email: anna.email }),
  'PUT reset-password.php': async ({ app, anna, visitor }) =>
    visitor('PUT reset-password.php', { token: await mailed(app, anna, 'reset'), password: another }),
  'POST mail-change.php': ({ anna }) => anna.call('POST mail-change.php', { email: account.email, password }),
  'PUT mail-change.php': async ({ app, anna, visitor }) =>
    visitor('PUT mail-change.php', { token: await mailed(app, anna, 'mail-change', account.email) }),
  'PUT password.php': ({ anna }) => anna.call('PUT password.php', { old: password, password: another }),
  'POST confirm.php': ({ anna }) => anna.call('POST confirm.php', { password }),
  'POST confirm.php?passkey=1': async ({ anna }) => {
    await withPasskey(anna);
    return anna.call('POST confirm.php?passkey=1', {});
  },
  'DELETE sessions.php': async ({ app, anna }) => {
    await login(app, anna.origin, anna.email);
    const { sessions } = (await anna.call('GET sessions.php')).body;
    return anna.call('DELETE sessions.php', { session: sessions.find(({ current }) => !current)?.id ?? '' });
  },
  'POST passkey.php?register=1': ({ anna }) => anna.call('POST passkey.php?register=1', {}),
  'POST passkey.php': async ({ anna }) => (await withPasskey(anna)).answer,
  'DELETE passkey.php': async ({ anna }) => {
    const { passkeys } = (await withPasskey(anna)).answer.body;
    return anna.call('DELETE passkey.php', { passkey: passkeys[0]?.id ?? '' });
  },
  'POST passkey.php?challenge=1': ({ visitor }) => visitor('POST passkey.php?challenge=1', {}),
  'POST passkey.php?login=1': async ({ anna, visitor }) => {
    const { phone } = await withPasskey(anna);
    const { options } = (await visitor('POST passkey.php?challenge=1', {})).body;
    return visitor('POST passkey.php?login=1', { response: { ...phone.get(options, { origin: anna.origin }) } });
  },

  'PUT notifications.php': ({ anna }) => anna.call('PUT notifications.php', { unsubscribed: true }),
  'POST unsubscribe.php': async ({ app, anna }) =>
    posted(app, anna, `unsubscribe.php?token=${await mailed(app, anna, 'notifications')}`),

  'PUT profile.php': ({ anna }) => anna.call('PUT profile.php', { about: 'Something else.', interests: ['art'] }),
  'POST block.php': ({ anna, bram }) => anna.call('POST block.php', { profile: bram.id }),
  'DELETE block.php': async ({ anna, bram }) => {
    await anna.call('POST block.php', { profile: bram.id });
    return anna.call('DELETE block.php', { profile: bram.id });
  },
  'POST photo.php': async ({ app, anna }) => upload(app, anna, await aPicture()),
  'PUT photo.php': async ({ app, anna }) => {
    await addPhoto(app, anna);
    return anna.call('PUT photo.php', { id: (await addPhoto(app, anna)).id, position: 0 });
  },
  'PUT photo.php?cut=1': async ({ app, anna }) => {
    const { id, filename } = await addPhoto(app, anna);
    return anna.call('PUT photo.php?cut=1', { id, filename, turns: 1, left: 0, top: 0, width: 1, height: 0.5 });
  },
  'DELETE photo.php': async ({ app, anna }) => anna.call('DELETE photo.php', { id: (await addPhoto(app, anna)).id }),
  'POST verification.php': async ({ app, anna }) => {
    await addPhoto(app, anna);
    return anna.call('POST verification.php', {});
  },
  'POST verification-selfie.php': ({ app, anna }) => selfieOf(app, anna),
  'DELETE verification.php': async ({ app, anna }) => {
    await selfieOf(app, anna);
    return anna.call('DELETE verification.php', {});
  },

  'POST report.php': ({ anna, bram }) => anna.call('POST report.php', reportOf(bram)),
  'POST complaint.php': ({ anna }) => anna.call('POST complaint.php', { id: newId(), ...complaint }),
  'POST match-finder.php': ({ anna }) =>
    anna.call('POST match-finder.php', {
      ...{ gender: 'both', min_age: 18, max_age: 99, country: null, region: null, reason: null, interests: [] },
    }),
  'POST like.php': ({ anna, bram }) => anna.call('POST like.php', { profile: bram.id }),
  'PUT like.php': async ({ anna, bram }) => {
    await bram.call('POST like.php', { profile: anna.id });
    return anna.call('PUT like.php', { profile: bram.id });
  },
  'DELETE like.php': async ({ anna, bram }) => {
    await anna.call('POST like.php', { profile: bram.id });
    return anna.call('DELETE like.php', { profile: bram.id });
  },
  'POST swipe-game.php': ({ anna, bram }) =>
    anna.call('POST swipe-game.php', { id: newId(), profile: bram.id, verdict: 'like' }),
  'DELETE swipe-game.php': async ({ anna, bram }) => {
    const judgement = { id: newId(), profile: bram.id, verdict: 'pass' } as const;
    await anna.call('POST swipe-game.php', judgement);
    return anna.call('DELETE swipe-game.php', judgement);
  },

  'POST chat.php': ({ anna, bram }) =>
    anna.call('POST chat.php', { id: newId(), profile: bram.id, kind: 'text', text: 'hello' }),
  'POST chat-file.php': async ({ app, anna, bram }) =>
    posted(app, anna, `chat-file.php?kind=image&id=${newId()}&profile=${bram.id}`, await aPicture()),
  'POST chat-photo.php': async ({ app, anna, bram }) =>
    posted(app, anna, `chat-photo.php?id=${newId()}&profile=${bram.id}`, await aPicture()),
  'PUT chat.php': async ({ anna, bram }) => {
    await tell(bram, anna);
    return anna.call('PUT chat.php', { conversation: between(anna, bram), read_through: 1 });
  },
  'PUT chat.php?settings=1': async ({ anna, bram }) => {
    await tell(bram, anna);
    return anna.call('PUT chat.php?settings=1', { conversation: between(anna, bram), pinned: true });
  },
  'DELETE chat.php': async ({ anna, bram }) => {
    await tell(bram, anna);
    return anna.call('DELETE chat.php', { conversation: between(anna, bram) });
  },
  'PUT message.php': async ({ anna, bram }) => {
    const { id, conversation } = await tell(bram, anna);
    return anna.call('PUT message.php', { id, conversation, emoji: '❤️' });
  },
  'DELETE message.php': async ({ anna, bram }) => {
    const { id, conversation } = await tell(anna, bram);
    return anna.call('DELETE message.php', { id, conversation });
  },
  'POST typing.php': async ({ anna, bram }) => {
    await tell(bram, anna);
    return anna.call('POST typing.php', { profile: bram.id });
  },

  'POST payment.php': async ({ anna }) => anna.call('POST payment.php', { ...(await anOrder(anna)), method: 'ideal' }),
  'POST directdebit.php': async ({ anna }) =>
    anna.call('POST directdebit.php', { ...(await anOrder(anna, 'p0')), ...debit }),
  'PUT directdebit.php': ({ app, anna }) => charged(app, anna),
  'DELETE mandates.php': async ({ app, anna }) => {
    await charged(app, anna);
    const { mandates } = (await anna.call('GET mandates.php')).body;
    return anna.call('DELETE mandates.php', { id: mandates[0]?.id ?? '' });
  },
  'POST withdrawal.php': async ({ app, anna }) => anna.call('POST withdrawal.php', { payment: await buy(app, anna) }),

  'PUT operator-photos.php': async ({ app, anna, eva }) => {
    const { id } = await addPhoto(app, anna);
    return eva.call('PUT operator-photos.php', { id, from: 'active', to: 'rejected', fault: 'no_person' });
  },
  'PUT operator-verifications.php': async ({ app, anna, eva }) => {
    await selfieOf(app, anna);
    const [first] = (await eva.call('GET operator-verifications.php', {})).body.verifications;
    return eva.call('PUT operator-verifications.php', { id: first?.id ?? '', photo: first?.photos[0]?.id ?? '' });
  },
  'PUT operator-messages.php': async ({ app, anna, bram, eva }) => {
    await app.db.updateTable('members').set({ signup_date: app.clock.now() }).where('id', '=', anna.id).execute();
    const message = { id: newId(), profile: bram.id, kind: 'text' as const, text: 'More on https://example.org/anna' };
    await anna.call('POST chat.php', message);
    return eva.call('PUT operator-messages.php', { id: message.id, to: 'released' });
  },
  'PUT operator-case.php': async ({ anna, bram, eva }) => {
    const report = reportOf(bram);
    await anna.call('POST report.php', report);
    return eva.call('PUT operator-case.php', { member: bram.id, reports: [report.id], action: 'dismiss' });
  },
  'PUT operator-complaint.php': async ({ anna, eva }) => {
    const id = newId();
    await anna.call('POST complaint.php', { id, ...complaint });
    return eva.call('PUT operator-complaint.php', { id, answer: 'It is faster now.' });
  },
  'DELETE operator-sessions.php': ({ eva, bram }) => eva.call('DELETE operator-sessions.php', { id: bram.id, reason }),
  'POST operator-restore.php': async ({ eva, bram }) => {
    await bram.call('DELETE user.php', { password });
    return eva.call('POST operator-restore.php', { id: bram.id, reason });
  },
  'DELETE operator-member.php': ({ eva, bram }) =>
    eva.call('DELETE operator-member.php', { id: bram.id, name: bram.name, reason }),
  'POST operator-credits.php': ({ eva, bram }) =>
    eva.call('POST operator-credits.php', { id: newId(), member: bram.id, credits: 5, reason }),
  'POST operator-refund.php': async ({ app, eva, bram }) =>
    eva.call('POST operator-refund.php', { id: newId(), payment: await buy(app, bram), amount: 100, reason }),

  'PUT operator-bundle.php': async ({ eva }) =>
    eva.call('PUT operator-bundle.php', {
      ...{ id: newId(), was: (await bundleOf(eva)).id, site, currency: 'EUR', tier: 'p2' },
      ...{ credits: 60, price: 4999, popular: false },
    }),
  'DELETE operator-bundle.php': async ({ eva }) =>
    eva.call('DELETE operator-bundle.php', { id: (await bundleOf(eva)).id }),
  'POST operator-codes.php': ({ eva }) => eva.call('POST operator-codes.php', code),
  'DELETE operator-codes.php': async ({ eva }) => {
    await eva.call('POST operator-codes.php', code);
    return eva.call('DELETE operator-codes.php', { site, code: code.code });
  },
  'POST operator-sites.php': ({ eva }) =>
    eva.call('POST operator-sites.php', { id: newId(), like: site, site: newSite }),
  'PUT operator-draft.php': ({ eva }) =>
    eva.call('PUT operator-draft.php', { id: site, was: 0, change: { name: 'Kern' } }),
  'DELETE operator-draft.php': ({ eva }) => eva.call('DELETE operator-draft.php', { id: site }),
  'POST operator-site.php': async ({ eva }) => {
    await eva.call('PUT operator-draft.php', { id: site, was: 0, change: { name: 'Kern' } });
    return eva.call('POST operator-site.php', { id: site });
  },
  'POST operator-company.php': ({ eva }) => eva.call('POST operator-company.php', { id: newId(), company }),
  'PUT operator-company.php': ({ eva }) =>
    eva.call('PUT operator-company.php', { id: company_id, was: 0, company: { name: 'Vonk N.V.' } }),
  'PUT operator-fictional.php': async ({ eva }) => {
    await turn(eva, true);
    return eva.call('PUT operator-fictional.php', { id: newId(), site, was: null, profile: vera });
  },
  'DELETE operator-fictional.php': async ({ eva }) =>
    eva.call('DELETE operator-fictional.php', { ...(await makeVera(eva)), reason }),
  'PUT operator-mail.php': async ({ app, eva, bram }) => {
    await disableMail(app.context, 'bounce', { address: bram.email });
    const { reports } = (await eva.call('GET operator-mail.php', {})).body;
    return eva.call('PUT operator-mail.php', { id: reports[0]?.id ?? '', to: 'retry', reason });
  },
};

const { id: site, company_id, niche } = demoSites.general;
const another = 'nine purple clouds';
const reason = 'they asked for it';
const browserError: CallInput<'POST client-error.php'> = {
  ...{
    kind: 'error',
    name: 'TypeError',
    version: '1.2.3+0123abcd',
    frames: ['entry-1a2b3c4d.js:1:23'],
    path: '/chats',
  },
};

const account: CallInput<'POST signup.php?check=account'> = {
  ...{ name: 'Xenia', email: 'xenia@cast.example', password: another, date_of_birth: '1990-04-05' },
  ...{ gender: 'female', seeks: 'male' },
};
const complaint = { category: 'other', text: 'It is slow.' } as const;
const reportOf = ({ id: profile }: Actor) =>
  ({ id: newId(), profile, category: 'fraud', text: 'Asks for money.' }) as const;
const debit = {
  ...{ holder: 'A. de Vries', iban: 'NL91ABNA0417164300', street: 'Dorpsstraat', house_number: '1a' },
  ...{ zip: '1234 AB', city: 'Utrecht', phone: '0612345678' },
};
const code: CallInput<'POST operator-codes.php'> = {
  ...{ site, code: 'SUMMER20', country: null, user_id: null, expires: null },
  ...{ value_percentage: 20, percentage: true, currency: null, minimum: 0, minimum_order_value: 0 },
  ...{ validity: 'once_per_user', paymentmethods: null },
};
const newSite = {
  ...{ domain: 'kern.example', niche, company_id, name: 'Kern', description: 'For people at the core.' },
  ...{ domain_language: 'en', countries: ['NL'], support_email: 'help@kern.example' },
};
const company = {
  ...{ name: 'Kern B.V.', address: 'Kade 1', city: 'Utrecht', country: 'NL', kvk: '00000001' },
  ...{ tradenames: ['Kern'], vat_numbers: [], support_phone: '+31 20 000 00 00', delete_discount: 20 },
};

/** A selfie of a member with a main photo, handed in. */
async function selfieOf(app: TestApp, anna: Actor): Promise<Answer> {
  await addPhoto(app, anna);
  await anna.call('POST verification.php', {});
  return posted(app, anna, 'verification-selfie.php', await aPicture());
}

/** The token of a link as its mail would hold it. */
const mailed = (app: TestApp, { id: member }: Actor, purpose: LinkPurpose, address?: string): Promise<string> =>
  app.db
    .transaction()
    .execute((tx) => createLink(tx, app.context, { member, purpose, lasts: hour, ...(address && { address }) }));

async function withPasskey(who: Actor) {
  const phone = createAuthenticator();
  const { options } = (await who.call('POST passkey.php?register=1', {})).body;
  const response = { ...phone.create(options, { origin: who.origin }) };
  return { phone, answer: await who.call('POST passkey.php', { name: 'Phone', response }) };
}

const aPicture = async () => new Uint8Array(await picture().jpeg().toBuffer());

/** Posts a body that is not JSON: a picture, or the form of a mail program. */
async function posted(app: TestApp, who: Actor, file: string, body?: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const headers = { 'request-type': 'client', cookie: who.cookie };
  const response = await app.api.request(`${who.origin}/api/${file}`, {
    method: 'POST',
    headers,
    ...(body && { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function charged(app: TestApp, who: Actor) {
  const order = await anOrder(who, 'p0');
  await who.call('POST directdebit.php', { ...order, ...debit });
  return who.call('PUT directdebit.php', { id: order.id, otp: (await codeSent(app)).code });
}

async function bundleOf(eva: Actor) {
  const { bundles } = (await eva.call('GET operator-shop.php', { site })).body;
  const found = bundles.find(({ tier, currency }) => tier === 'p2' && currency === 'EUR');
  if (!found) throw new Error('it is not sold');
  return found;
}
