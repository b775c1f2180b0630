import { type Addressee, mailTo } from '../accounts/addressee.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';
import { allow } from '../limits/attempts.ts';

/** The link that confirms the address, in the transaction that causes it. It ends the ones before. */
export async function mailActivation(
  tx: Tx,
  context: Context,
  member: Pick<Addressee, 'id' | 'site_id' | 'email' | 'language' | 'name'>,
): Promise<void> {
  await mailTo(tx, context, member, 'activation', { name: member.name });
}

/** Whether a member may be mailed another one; counts it. */
export async function allowAnother(context: Context, member: string): Promise<boolean> {
  const isSoon = await allow(context, 'activationEmail', member);
  return isSoon && (await allow(context, 'activationEmailOfDay', member));
}
