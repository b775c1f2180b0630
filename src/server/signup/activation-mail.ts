import type { Transaction } from 'kysely';
import { activationHours, hour } from '../../shared/limits.ts';
import { type Addressee, mailTo } from '../account/addressee.ts';
import { createLink, linkTo } from '../account/links.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { allow } from '../kit/attempts.ts';

/** The link that confirms the address, in the transaction that causes it. It ends the ones before. */
export async function mailActivation(
  tx: Transaction<Database>,
  context: Context,
  member: Pick<Addressee, 'id' | 'site_id' | 'email' | 'language' | 'name'>,
): Promise<void> {
  const token = await createLink(tx, context, {
    member: member.id,
    purpose: 'activate',
    lasts: activationHours * hour,
  });
  const link = await linkTo(context, member.site_id, token);
  await mailTo(tx, context, member, 'activation', { link, name: member.name });
}

/** Whether a member may be mailed another one; counts it. */
export async function allowAnother(context: Context, member: string): Promise<boolean> {
  const isSoon = await allow(context, 'activationEmail', member);
  return isSoon && (await allow(context, 'activationEmailOfDay', member));
}
