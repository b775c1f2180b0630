import * as v from 'valibot';
import { categories } from '../../shared/calls/notifications.ts';
import type { Context } from '../context.ts';
import { isTemplate } from '../mail/templates.ts';
import { stillHolds } from './announcements.ts';
import { wantsMail } from './choices.ts';
import { nextDaytime } from './daytime.ts';
import { type Digest, digestWriters } from './digest.ts';
import { type Recipient, readRecipient } from './recipient.ts';

/** Minds change while a mail waits, and what it tells of is seen: `unwanted`. Who has come back, or sleeps, gets it `not_now`. */
type Recheck = 'unwanted' | 'not_now' | { news: Digest };

interface Waiting {
  member: string | null;
  template: string;
  values: Record<string, string | number>;
}

/** Asked when a mail that a member may refuse is about to leave: whether it may, and what is true of it now. */
export async function askAgain(context: Context, { member: id, template, values }: Waiting): Promise<Recheck> {
  const { category, about, announcement } = values;
  const { db } = context;
  const now = context.now();
  const to = id === null ? undefined : await readRecipient(db, id);
  if (!to || !v.is(v.picklist(categories), category) || !wantsMail(to.member, category)) return 'unwanted';
  if (announcement !== undefined && !(await stillHolds(db, String(announcement), now))) return 'unwanted';
  const tell = isTemplate(template) ? digestWriters[template] : undefined;
  if (!tell && announcement === undefined) return { news: {} };
  const news = tell ? await tell(db, to.member, String(about).split(',').filter(Boolean), now) : {};
  if (!news) return 'unwanted';
  if (mustWait(to, now)) return 'not_now';
  // Names show on screens that others see: only of who has said that they may.
  const { names, ...counts } = news;
  return { news: to.member.discreet || !names ? counts : { ...counts, names } };
}

const mustWait = (to: Recipient, now: Date): boolean =>
  to.isOnline(now) || nextDaytime(to.country, to.siteZone, now) > now;
