import { type RawBuilder, sql } from 'kysely';
import { appealDays } from '../../shared/decisions.ts';
import { day } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';
import { sha256 } from '../sha256.ts';
import { siteWithId } from '../sites/sites.ts';

/** An appeal by mailed token, which works without login, or by decision, for its member. */
export type Appeal = { token: string } | { decision: string; member: string | undefined };

/** Finds the decision's member. Throws Refusal `link_invalid`. */
export async function appealed(context: Context, appeal: Appeal) {
  const me = await context.db
    .selectFrom('decisions')
    .innerJoin('members', 'members.id', 'decisions.member_id')
    .select(['members.id', 'members.site_id', 'email', 'status', 'language'])
    .where(meantBy(appeal))
    .where('at', '>', oldest(context))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!me) throw new Refusal('link_invalid');
  return { me, site: await siteWithId(context, me.site_id), locale: me.language };
}

/** Links the complaint to the decision. Throws Refusal `link_invalid` if an appeal exists already. */
export async function spendAppeal(tx: Tx, context: Context, appeal: Appeal, complaint: string): Promise<void> {
  const decision = await tx
    .updateTable('decisions')
    .set({ appealed_at: context.now() })
    .where(meantBy(appeal))
    .where('at', '>', oldest(context))
    .where('appealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!decision) throw new Refusal('link_invalid');
  const about = { decision_id: decision.id, category: 'decision' } as const;
  await tx.updateTable('complaints').set(about).where('id', '=', complaint).execute();
}

function meantBy(appeal: Appeal): RawBuilder<boolean> {
  if ('token' in appeal) return sql<boolean>`appeal_hash = ${sha256(appeal.token)}`;
  const { decision, member = null } = appeal;
  return sql<boolean>`decisions.id = ${decision} and decisions.member_id = ${member}
    and decisions.action not in ('dismiss', 'restore')`;
}

const oldest = ({ now }: Context): Date => new Date(now().getTime() - appealDays * day);
