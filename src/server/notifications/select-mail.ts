import { sql } from 'kysely';
import type { Category } from '../../shared/calls/notifications.ts';
import { day, hour, minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import type { MailTemplate } from '../mail/post.ts';
import { unsentAnnouncement } from './announcements.ts';
import { wantsMail } from './choices.ts';
import { nextDaytime } from './daytime.ts';
import { digestWeek, recently } from './digest.ts';
import { type Finder, newConversations, newLikes, newMessages, silentMatches, unreadForDays } from './find-unsent.ts';
import { postCategoryMail } from './post.ts';
import { type Recipient, readRecipient } from './recipient.ts';
import { collectMs, week } from './schedule.ts';

/** Maximum mails per member in 24 hours, and the minimum time between two. */
const mailsADay = 3;
const mailsApart = hour;
/** Members absent for so long count as gone: mail only says what others did for them. */
const gone = 90 * day;
/** How far the mails that wait for the morning are spread. */
const morning = 45 * minute;
/** After a look that failed. */
const pause = hour;

interface Scheduled {
  member_id: string;
  sent: Date[];
  weekly_at: Date;
}
type Next = Pick<Scheduled, 'sent' | 'weekly_at'> & { at: Date };

/**
 * Queues at most one mail for the next due member. The schedule row stays locked, so a crash changes nothing. False if
 * none is due.
 */
export async function selectNextMail(context: Context): Promise<boolean> {
  let member: string | undefined;
  try {
    return await transact(context.db, async (tx) => {
      const now = context.now();
      const { rows } = await sql<Scheduled>`
        select member_id, sent, weekly_at from mail_schedule where at <= ${now}
        order by at limit 1 for update skip locked`.execute(tx);
      const [due] = rows;
      if (!due) return false;
      member = due.member_id;
      const { at, sent, weekly_at } = await look(tx, context, due, now);
      await tx.updateTable('mail_schedule').set({ at, sent, weekly_at }).where('member_id', '=', member).execute();
      return true;
    });
  } catch (error) {
    // One failing member must not block the others.
    if (member === undefined) throw error;
    const at = new Date(context.now().getTime() + pause);
    await context.db.updateTable('mail_schedule').set({ at }).where('member_id', '=', member).execute();
    context.log.error('mail selection failed', { error });
    return true;
  }
}

async function look(tx: Tx, context: Context, due: Scheduled, now: Date): Promise<Next> {
  const { weekly_at } = due;
  const sent = due.sent.filter((at) => now.getTime() - at.getTime() < day);
  const later = (span: number): Next => ({ sent, weekly_at, at: new Date(now.getTime() + span) });

  const to = await readRecipient(tx, due.member_id);
  if (!to || to.robot) return later(week);
  if (to.isOnline(now)) return later(collectMs);
  const daytime = nextDaytime(to.country, to.siteZone, now);
  if (daytime > now) return { sent, weekly_at, at: spread(context, daytime) };
  const free = freeFrom(sent);
  if (free > now) return { sent, weekly_at, at: free };

  if (await mailOne(tx, context, to, now)) return { ...later(mailsApart), sent: [...sent, now] };
  if (weekly_at <= now && (await mailWeek(tx, context, to, now)))
    return {
      at: new Date(now.getTime() + mailsApart),
      sent: [...sent, now],
      weekly_at: new Date(now.getTime() + week),
    };
  return later(away(to, now) > gone ? week : day);
}

/** The kinds of mail, most personal first; the first with content is sent. */
const kinds: { category: Category; template: MailTemplate & Category; find: Finder; ours?: true }[] = [
  { category: 'new_conversations', template: 'new_conversations', find: newConversations },
  { category: 'new_messages', template: 'new_messages', find: newMessages },
  { category: 'like', template: 'like', find: newLikes },
  { category: 'unread_message_reminders', template: 'unread_message_reminders', find: unreadForDays, ours: true },
  { category: 'reminders', template: 'reminders', find: silentMatches, ours: true },
];

async function mailOne(tx: Tx, context: Context, to: Recipient, now: Date): Promise<boolean> {
  const { member, name } = to;
  const isGone = away(to, now) > gone;
  for (const { category, template, find, ours } of kinds) {
    if (!wantsMail(member, category) || (ours && isGone)) continue;
    const about = await find(tx, member, now);
    if (about.length === 0) continue;
    return postCategoryMail(tx, context, { member, category, template, values: { name, about: about.join() } });
  }
  const announcement = isGone ? undefined : await unsentAnnouncement(tx, member, now);
  if (!announcement) return false;
  const { category, ...values } = announcement;
  return postCategoryMail(tx, context, { member, category, template: 'announcement', values: { name, ...values } });
}

async function mailWeek(tx: Tx, context: Context, to: Recipient, now: Date): Promise<boolean> {
  const { member, name } = to;
  const category = 'weekly_updates';
  const since = away(to, now);
  if (!wantsMail(member, category) || since < recently || since > gone) return false;
  if (!(await digestWeek(tx, member, now))) return false;
  return postCategoryMail(tx, context, { member, category, template: category, values: { name, about: '' } });
}

/** Time since the last activity, in ms. */
const away = ({ lastActive, member }: Recipient, now: Date): number =>
  now.getTime() - (lastActive ?? member.signup_date).getTime();

function freeFrom(sent: Date[]): Date {
  const last = sent.at(-1)?.getTime() ?? 0;
  const full = sent.length >= mailsADay ? (sent.at(-mailsADay)?.getTime() ?? 0) + day : 0;
  return new Date(Math.max(last === 0 ? 0 : last + mailsApart, full));
}

/** Spreads the times: otherwise all mail held overnight would be due in the same second. */
function spread({ random }: Context, at: Date): Date {
  const [chance = 0] = random(1);
  return new Date(at.getTime() + (chance / 256) * morning);
}
