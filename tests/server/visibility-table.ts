import type { CallName } from '../../src/shared/calls.ts';
import { conversationId } from '../../src/shared/ids.ts';
import { newId } from '../support/talk.ts';

/** Ids of the viewer, of the subject, who may be hidden, and of a third like the subject, who is always visible. */
interface Ids {
  viewer: string;
  subject: string;
  third: string;
}

/**
 * The people that a call may show:
 * - `strangers`: people whom the viewer need not know, as visibility.ts lists them;
 * - `known`: one member, or those with whom the viewer has exchanged something;
 * - `blocked`: whom the viewer has blocked;
 * - `nobody`: only who asks.
 */
export interface Surface {
  shows: 'strangers' | 'known' | 'blocked' | 'nobody';
  /** Input of the call, if it needs some to ask anything. */
  ask?: (ids: Ids) => object;
  /** Asked about one member by their id: whoever is not there is then a 404, the same for everybody. */
  about?: (id: string, viewer: string) => object;
  /** Shows them only after this was exchanged, and then surely. */
  after?: Exchange[];
  /** Does not show who is in review, also where they have a conversation: likes. */
  inGoodStanding?: true;
  /** Shows whom the viewer has a conversation with, when they are gone. */
  goneToo?: true;
  /** Shows whom the viewer has blocked as well, since that is the viewer's own doing. */
  blockedToo?: true;
  /** A wish that is fulfilled where there is nothing: answered alike for everybody. */
  wish?: true;
  /** Why it is not asked here. */
  skipped?: string;
}
/** Messages and likes so far: none, one of each that the subject sent, or that the viewer did. */
export type Exchange = 'nothing' | 'theirs' | 'mine';

const nobody: Surface = { shows: 'nobody' };
const conversation = (id: string, viewer: string) => ({
  conversation: isId(id) ? conversationId(viewer, id) : id,
});
const isId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);

/** Every call of the contract, each in one line. One that is not here fails visibility-matrix.test.ts. */
export const surfaces: Record<CallName, Surface> = {
  'GET search.php': { shows: 'strangers' },
  'GET signup-matches.php': { shows: 'strangers' },
  'GET swipe-game.php': { shows: 'strangers' },
  'POST match-finder.php': {
    shows: 'strangers',
    ask: () => ({
      gender: 'both',
      min_age: 18,
      max_age: 99,
      country: null,
      region: null,
      reason: null,
      interests: [],
    }),
  },
  'GET related.php': { shows: 'strangers', ask: ({ third }) => ({ id: third }), about: (id) => ({ id }) },

  'GET profile.php': { shows: 'known', about: (id) => ({ id }) },
  'GET landing.php': { shows: 'known', about: (id) => ({ id }) },
  'GET chats.php': { shows: 'known', goneToo: true, after: ['theirs', 'mine'] },
  'GET likes.php': { shows: 'known', inGoodStanding: true, after: ['theirs', 'mine'] },
  'GET auto-like.php': { shows: 'known', inGoodStanding: true, after: ['theirs'] },
  'GET chat.php': { shows: 'known', goneToo: true, about: conversation, after: ['theirs'] },
  'POST chat.php': { shows: 'known', about: (id) => ({ id: newId(), profile: id, kind: 'text', text: 'hello' }) },
  'POST chat-file.php': { shows: 'known', skipped: 'a picture, not JSON: chat-photos.test.ts' },
  'POST chat-photo.php': { shows: 'known', skipped: 'a picture, not JSON: chat-photos.test.ts' },
  'PUT chat.php': {
    ...{ shows: 'known', goneToo: true },
    about: (id, viewer) => ({ ...conversation(id, viewer), read_through: 1 }),
  },
  'GET icebreaker.php': { shows: 'known', about: (id) => ({ id }) },
  'POST typing.php': { shows: 'known', about: (profile) => ({ profile }) },
  'POST like.php': { shows: 'known', inGoodStanding: true, about: (profile) => ({ profile }) },
  'POST swipe-game.php': {
    shows: 'known',
    inGoodStanding: true,
    about: (profile) => ({ id: newId(), profile, verdict: 'pass' }),
  },
  'DELETE swipe-game.php': {
    shows: 'known',
    inGoodStanding: true,
    about: (profile) => ({ id: newId(), profile, verdict: 'pass' }),
    wish: true,
  },
  'POST complaint.php': nobody,
  'POST report.php': {
    shows: 'nobody',
    skipped: 'whoever was met may be reported, also after a block: report.test.ts',
  },
  'PUT like.php': { shows: 'known', inGoodStanding: true, about: (profile) => ({ profile }), wish: true },
  'DELETE like.php': { shows: 'known', inGoodStanding: true, about: (profile) => ({ profile }), wish: true },
  'GET export.php': { shows: 'known', goneToo: true, after: ['theirs', 'mine'], blockedToo: true },
  'GET events.php': { shows: 'known', skipped: 'a stream: listened to by a test of its own' },

  'GET decisions.php': { shows: 'known', skipped: 'only whom one has reported: decisions.test.ts' },

  'GET block.php': { shows: 'blocked' },
  'POST block.php': { shows: 'blocked', skipped: 'who may be blocked is more than who is seen: block.test.ts' },
  'DELETE block.php': { shows: 'blocked', skipped: 'would end what is asked about: block.test.ts' },
  'PUT chat.php?settings=1': { shows: 'nobody', skipped: 'for a hidden member’s conversation too: mute-pin.test.ts' },
  'DELETE chat.php': { shows: 'nobody', skipped: 'removes what is asked about, whoever it is: visibility.test.ts' },

  'PUT message.php': { shows: 'nobody', skipped: 'messages of a conversation: reactions.test.ts' },
  'DELETE message.php': { shows: 'nobody', skipped: 'of one’s own messages only: withdraw.test.ts' },

  'GET operator-waiting.php': { shows: 'nobody', skipped: 'to operators only: operator-waiting.test.ts' },
  'GET operator-photos.php': { shows: 'nobody', skipped: 'to operators only: operator.test.ts' },
  'PUT operator-photos.php': { shows: 'nobody', skipped: 'to operators only: operator.test.ts' },
  'GET operator-verifications.php': { shows: 'nobody', skipped: 'to operators only: verification.test.ts' },
  'PUT operator-verifications.php': { shows: 'nobody', skipped: 'to operators only: verification.test.ts' },
  'GET operator-messages.php': { shows: 'nobody', skipped: 'to operators only: operator.test.ts' },
  'PUT operator-messages.php': { shows: 'nobody', skipped: 'to operators only: operator.test.ts' },
  'GET operator-cases.php': { shows: 'nobody', skipped: 'to operators only: operator.test.ts' },
  'GET operator-case.php': { shows: 'nobody', skipped: 'to operators only: operator.test.ts' },
  'PUT operator-case.php': { shows: 'nobody', skipped: 'to operators only: operator.test.ts' },
  'GET operator-complaint.php': { shows: 'nobody', skipped: 'to operators only: operator.test.ts' },
  'PUT operator-complaint.php': { shows: 'nobody', skipped: 'to operators only: operator.test.ts' },
  'GET operator-log.php': { shows: 'nobody', skipped: 'to operators only: operator.test.ts' },
  'GET operator-members.php': { shows: 'nobody', skipped: 'to operators only: operator-members.test.ts' },
  'GET operator-member.php': { shows: 'nobody', skipped: 'to operators only: operator-members.test.ts' },
  'GET operator-payments.php': { shows: 'nobody', skipped: 'to operators only: operator-members.test.ts' },
  'GET operator-ledger.php': { shows: 'nobody', skipped: 'to operators only: operator-members.test.ts' },
  'DELETE operator-sessions.php': { shows: 'nobody', skipped: 'to operators only: operator-members.test.ts' },
  'POST operator-restore.php': { shows: 'nobody', skipped: 'to operators only: operator-members.test.ts' },
  'DELETE operator-member.php': { shows: 'nobody', skipped: 'to operators only: operator-members.test.ts' },
  'POST operator-credits.php': { shows: 'nobody', skipped: 'to operators only: operator-members.test.ts' },
  'POST operator-refund.php': { shows: 'nobody', skipped: 'to operators only: operator-members.test.ts' },
  'GET operator-statistics.php': { shows: 'nobody', skipped: 'to operators only: statistics.test.ts' },
  'GET operator-shop.php': { shows: 'nobody', skipped: 'to operators only: operator-shop.test.ts' },
  'PUT operator-bundle.php': { shows: 'nobody', skipped: 'to operators only: operator-shop.test.ts' },
  'DELETE operator-bundle.php': { shows: 'nobody', skipped: 'to operators only: operator-shop.test.ts' },
  'GET operator-codes.php': { shows: 'nobody', skipped: 'to operators only: operator-shop.test.ts' },
  'POST operator-codes.php': { shows: 'nobody', skipped: 'to operators only: operator-shop.test.ts' },
  'DELETE operator-codes.php': { shows: 'nobody', skipped: 'to operators only: operator-shop.test.ts' },
  'GET operator-sites.php': { shows: 'nobody', skipped: 'to operators only: operator-sites.test.ts' },
  'POST operator-sites.php': { shows: 'nobody', skipped: 'to operators only: operator-sites.test.ts' },
  'GET operator-site.php': { shows: 'nobody', skipped: 'to operators only: operator-sites.test.ts' },
  'POST operator-site.php': { shows: 'nobody', skipped: 'to operators only: operator-sites.test.ts' },
  'PUT operator-draft.php': { shows: 'nobody', skipped: 'to operators only: operator-sites.test.ts' },
  'DELETE operator-draft.php': { shows: 'nobody', skipped: 'to operators only: operator-sites.test.ts' },
  'GET operator-fictional.php': { shows: 'nobody', skipped: 'to operators only: operator-fictional.test.ts' },
  'PUT operator-fictional.php': { shows: 'nobody', skipped: 'to operators only: operator-fictional.test.ts' },
  'DELETE operator-fictional.php': { shows: 'nobody', skipped: 'to operators only: operator-fictional.test.ts' },
  'GET operator-mail.php': { shows: 'nobody', skipped: 'to operators only: operator-mail.test.ts' },
  'PUT operator-mail.php': { shows: 'nobody', skipped: 'to operators only: operator-mail.test.ts' },
  'POST operator-company.php': { shows: 'nobody', skipped: 'to operators only: operator-sites.test.ts' },
  'PUT operator-company.php': { shows: 'nobody', skipped: 'to operators only: operator-sites.test.ts' },

  'GET match-finder.php': nobody,
  'GET user.php': nobody,
  'PUT user.php': nobody,
  'POST user.php': nobody,
  'DELETE user.php': nobody,
  'POST user.php?push=1': nobody,
  'GET logout.php': { shows: 'nobody', skipped: 'ends the session' },
  'POST page-hidden.php': nobody,
  'POST client-error.php': nobody,
  'PUT profile.php': nobody,
  'GET photo.php': nobody,
  'POST photo.php': nobody,
  'PUT photo.php': nobody,
  'PUT photo.php?cut=1': nobody,
  'DELETE photo.php': nobody,
  'GET verification.php': nobody,
  'POST verification.php': nobody,
  'POST verification-selfie.php': nobody,
  'DELETE verification.php': nobody,
  'GET credits.php': nobody,
  'POST payment.php': nobody,
  'GET payment.php': nobody,
  'GET discountcode.php': nobody,
  'POST discountcode.php': nobody,
  'GET transactions.php': nobody,
  'GET settings.php': nobody,
  'GET interests.php': nobody,
  'GET gifts.php': nobody,
  'GET regions.php': nobody,
  'GET companyinfo.php': nobody,
  'GET geocode.php': { shows: 'nobody', ask: () => ({ lat: '52.37', lon: '4.9' }) },
  'POST track.php': nobody,
  'POST signup.php?check=account': nobody,
  'POST signup.php': nobody,
  'PUT signup.php': { shows: 'nobody', ask: () => ({ step: null }) },
  'POST activate.php': nobody,
  'POST activate.php?resend=1': nobody,
  'GET link.php': nobody,
  'POST reset-password.php': nobody,
  'PUT reset-password.php': nobody,
  'POST mail-change.php': nobody,
  'PUT mail-change.php': nobody,
  'PUT password.php': nobody,
  'GET sessions.php': nobody,
  'DELETE sessions.php': nobody,
  'GET confirm.php': nobody,
  'POST confirm.php': nobody,
  'POST confirm.php?passkey=1': nobody,
  'GET passkey.php': nobody,
  'POST passkey.php?register=1': nobody,
  'POST passkey.php': nobody,
  'DELETE passkey.php': nobody,
  'POST passkey.php?challenge=1': nobody,
  'POST passkey.php?login=1': nobody,
  'POST recover.php': nobody,
  'POST directdebit.php': nobody,
  'PUT directdebit.php': nobody,
  'GET withdrawal.php': nobody,
  'GET mandates.php': nobody,
  'DELETE mandates.php': nobody,
  'POST withdrawal.php': nobody,
  'GET notifications.php': nobody,
  'PUT notifications.php': nobody,
  'POST unsubscribe.php': nobody,
};

/** Paths besides the calls, and whether each shows a member. */
export const otherPaths: Record<string, 'known' | 'nobody'> = {
  'GET /api/media/:door/:file': 'known',
  'POST /api/mail-webhook.php': 'nobody',
  'POST /api/mailgun-webhook.php': 'nobody',
  'POST /api/payment-webhook.php': 'nobody',
  'POST /share': 'nobody',
  'GET /api/openapi.json': 'nobody',
  'GET /api/manifest.webmanifest': 'nobody',
  'GET /api/icon/:name': 'nobody',
  'GET /api/landers/:name': 'nobody',
  'GET /robots.txt': 'nobody',
  'GET /sitemap.xml': 'nobody',
  'GET /.well-known/change-password': 'nobody',
  'GET /.well-known/passkey-endpoints': 'nobody',
  'GET /.well-known/security.txt': 'nobody',
  'GET /healthz': 'nobody',
  'GET /readyz': 'nobody',
  // The sandbox's checkout: a payment, by an id that nobody guesses.
  'GET /api/sandbox-checkout/:id': 'nobody',
  'POST /api/sandbox-checkout/:id': 'nobody',
  'GET /api/sandbox-style.css': 'nobody',
  // Mail to members, only on a machine of a developer's.
  'GET /dev/outbox': 'nobody',
  'GET /dev/outbox.css': 'nobody',
  'GET /dev/outbox/:id': 'nobody',
  'GET /dev/outbox/:id/html': 'nobody',
};
