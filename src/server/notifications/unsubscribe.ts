import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { disableMail } from './disable.ts';
import { askerOfLink } from './preferences.ts';

/** Handles one-click unsubscribe. Answers the same for every token, so that no one learns which exist. */
export async function unsubscribeByLink(context: Context, token: string): Promise<void> {
  try {
    const { member } = await askerOfLink(context, token);
    await disableMail(context, 'unsubscribe', { member });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'link_invalid')) throw error;
  }
}
