import * as v from 'valibot';
import { categories } from '../../shared/calls/notifications.ts';
import type { Context } from '../context.ts';
import { isTemplate } from '../mail/templates.ts';
import { stillHolds } from './announcements.ts';
import { wantsMail } from './choices.ts';
import { nextDaytime } from './daytime.ts';
import { type Digest, digestWriters } from './digest.ts';
import { type Recipient, readRecipient } from './recipient.ts';

/**
 * Result of the check before sending: `unwanted` if the choice changed or the content was seen, `not_now` if the member
 * is online or asleep.
 */
type Recheck = 'unwanted' | 'not_now' | { digest: Digest };

interface Waiting {
  member: string | null;
  template: string;
  values: Record<string, string | number>;
}

/** Checks an optional mail just before it is sent, and reads its current content. */
export async function askAgain(context: Context, { member: id, template, values }: Waiting): Promise<Recheck> {
  const { category, about, announcement } = values;
  const { db } = context;
  const now = context.now();
  const to = id === null ? undefined : await readRecipient(db, id);
  if (!to || !v.is(v.picklist(categories), category) || !wantsMail(to.member, category)) return 'unwanted';
  if (announcement !== undefined && !(await stillHolds(db, String(announcement), now))) return 'unwanted';
  const writeDigest = isTemplate(template) ? digestWriters[template] : undefined;
  if (!writeDigest && announcement === undefined) return { digest: {} };
  const digest = writeDigest ? await writeDigest(db, to.member, String(about).split(',').filter(Boolean), now) : {};
  if (!digest) return 'unwanted';
  if (mustWait(to, now)) return 'not_now';
  // Mails appear on screens that others see, so names need the member's permission.
  const { names, ...counts } = digest;
  return { digest: to.member.discreet || !names ? counts : { ...counts, names } };
}

const mustWait = (to: Recipient, now: Date): boolean =>
  to.isOnline(now) || nextDaytime(to.country, to.siteZone, now) > now;
