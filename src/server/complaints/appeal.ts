import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { appealDays } from '../../shared/decisions.ts';
import { day } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../kit/refusal.ts';
import { siteWithId } from '../sites/sites.ts';

/** Whose decision a mailed token is for: they need not be able to log in. Throws Refusal `link_invalid`. */
export async function appealed(context: Context, token: string) {
  const me = await context.db
    .selectFrom('decisions')
    .innerJoin('members', 'members.id', 'decisions.member_id')
    .select(['members.id', 'members.site_id', 'email', 'status', 'language'])
    .where('appeal_hash', '=', digest(token))
    .where('at', '>', oldest(context))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!me) throw new Refusal('link_invalid');
  return { me, site: await siteWithId(context, me.site_id), locale: me.language };
}

/** Makes the complaint one against the decision. Throws Refusal `link_invalid` where there has been one. */
export async function spendAppeal(
  tx: Transaction<Database>,
  context: Context,
  token: string,
  complaint: string,
): Promise<void> {
  const decision = await tx
    .updateTable('decisions')
    .set({ appealed_at: context.now() })
    .where('appeal_hash', '=', digest(token))
    .where('at', '>', oldest(context))
    .where('appealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!decision) throw new Refusal('link_invalid');
  const appeal = { decision_id: decision.id, category: 'decision' } as const;
  await tx.updateTable('complaints').set(appeal).where('id', '=', complaint).execute();
}

const digest = (token: string): Buffer => hash('sha256', token, 'buffer');
const oldest = ({ now }: Context): Date => new Date(now().getTime() - appealDays * day);
