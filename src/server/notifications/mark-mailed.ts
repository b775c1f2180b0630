import { sql } from 'kysely';
import type { Tx } from '../db/schema/database.ts';
import { forgottenAfterMs, maxEventAgeMs, remindAfterMs } from './find-unsent.ts';
import { week } from './schedule.ts';

/**
 * Marks as mailed whatever may have been mailed by now (find-unsent.ts): after a restore nobody knows. Later events are mailed as
 * ever. Returns the number of announcements that this ends.
 */
export async function markAllMailed(tx: Tx, now: Date): Promise<number> {
  const ago = (span: number) => new Date(now.getTime() - span);
  await sql`
    insert into mailed_notifications (member_id, kind, other_id, through, at)
    select member_id, kind, other_id, last_number, ${now}
    from participants cross join (values ('message', ${ago(0)}::timestamptz), ('unread', ${ago(remindAfterMs)})) as kinds (kind, until)
    where unread > 0 and last_message_at > ${ago(forgottenAfterMs)}
      and exists (select from messages where messages.conversation_id = participants.conversation_id
        and sender_id = other_id and sent_at <= kinds.until)
    on conflict (member_id, kind, other_id) do update set through = excluded.through, at = excluded.at
      where mailed_notifications.through < excluded.through`.execute(tx);
  await sql`
    insert into mailed_notifications (member_id, kind, other_id, at)
    select liked, 'like', liker, ${now}::timestamptz from likes
    where seen_at is null and removed_at is null and at > ${ago(maxEventAgeMs)}
    union all
    select mine.liker, 'match', mine.liked, ${now} from likes as mine
    join likes as theirs on theirs.liker = mine.liked and theirs.liked = mine.liker and theirs.removed_at is null
    where mine.removed_at is null and greatest(mine.at, theirs.at) between ${ago(forgottenAfterMs)} and ${ago(remindAfterMs)}
    on conflict (member_id, kind, other_id) do nothing`.execute(tx);
  await sql`update mail_schedule set weekly_at = ${new Date(now.getTime() + week)} where weekly_at <= ${now}`.execute(
    tx,
  );
  const ended =
    await sql`update announcements set expires_at = ${now}, spread = true where expires_at > ${now}`.execute(tx);
  return Number(ended.numAffectedRows ?? 0n);
}
