import { sql } from 'kysely';
import type { Me } from '../../accounts/valid-sessions.ts';
import type { Context } from '../../context.ts';
import { apartFrom } from '../../members/visibility.ts';

/** A robot as the calls know whoever makes them; it has no session, and none is to be found by what stands here. */
export async function actAs({ db, now }: Context, robot: string): Promise<Me> {
  const member = await db
    .selectFrom('members')
    .innerJoin('installation', (join) => join.onTrue())
    .selectAll('members')
    .select(sql<string>`concat(installation.epoch, '-', members.epoch)`.as('cursor_epoch'))
    .select(sql<string[]>`${sql.raw(apartFrom('members'))}`.as('apart'))
    .where('members.id', '=', robot)
    .executeTakeFirstOrThrow();
  return {
    ...member,
    token_hash: Buffer.alloc(0),
    session_site: member.site_id,
    used_at: now(),
    remembered: true,
    chats_pulled: 0,
    likes_pulled: 0,
    last_active: now(),
  };
}
