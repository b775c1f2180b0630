import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import type { Site } from '../sites/sites.ts';
import {
  accountOf,
  complaintsOf,
  decisionsOf,
  devicesOf,
  linksOf,
  mailsOf,
  networkOf,
  passkeysOf,
  profileOf,
  sessionsOf,
  subscriptionsOf,
  verificationOf,
} from './account.ts';
import { conversationsOf, messagesInReviewOf, messagesOf, signupMessageOf } from './conversations.ts';
import { debitsOf, ledgerOf, mandatesOf, paymentsOf } from './money.ts';
import { blockedBy, judgementsOf, likesOf, mailedNotificationsOf, reportsOf } from './others.ts';

/**
 * Streams data.json, explained by keys.ts. Names others only if visible; of hidden members it has only the messages to
 * them.
 */
export async function* exportData(
  context: Context,
  site: Site,
  me: Me,
  photos: PhotoRow[],
  files: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  const { db } = context;
  const conversations = await conversationsOf(db, me);
  const sections: Record<string, () => unknown> = {
    exported_at: () => context.now(),
    site: () => ({ name: site.settings.name, domain: site.domain }),
    account: () => accountOf(me),
    profile: () => profileOf(db, me),
    photos: () =>
      photos.map(({ id, status, width, height, created_at, verified_at }) => ({
        file: files.get(id) ?? null,
        ...{ status, width, height, created_at, verified_at },
      })),
    verification: () => verificationOf(db, me, files),
    sessions: () => sessionsOf(db, me),
    known_devices: () => devicesOf(db, me),
    passkeys: () => passkeysOf(db, me),
    push_subscriptions: () => subscriptionsOf(db, me),
    mails: () => mailsOf(db, me),
    links: () => linksOf(db, me),
    mailed_notifications: () => mailedNotificationsOf(db, me),
    likes_given: () => likesOf(db, me, 'given'),
    likes_received: () => likesOf(db, me, 'received'),
    swipe_game: () => judgementsOf(db, me),
    blocked: () => blockedBy(db, me),
    reports: () => reportsOf(db, me),
    complaints: () => complaintsOf(db, me),
    decisions: () => decisionsOf(db, me),
    signup_message: () => signupMessageOf(db, me),
    messages_in_review: () => messagesInReviewOf(db, me),
    signup_network: () => networkOf(db, me),
    payments: () => paymentsOf(db, me),
    mandates: () => mandatesOf(db, me),
    debits: () => debitsOf(db, me),
    conversations: () => conversations.map(({ reached: _, ...conversation }) => conversation),
  };
  let between = '{';
  for (const [key, read] of Object.entries(sections)) {
    yield `${between}\n "${key}": ${JSON.stringify(await read(), null, 1).replaceAll('\n', '\n ')}`;
    between = ',';
  }
  yield* list('messages', messagesOf(db, me, conversations, files));
  yield* list('credits', ledgerOf(db, me));
  yield '\n}\n';
}

/** Streams a list under a new key. */
async function* list(key: string, pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield `,\n "${key}": [`;
  let between = '\n  ';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield between + rows.map((row) => JSON.stringify(row)).join(',\n  ');
    between = ',\n  ';
  }
  yield '\n ]';
}
