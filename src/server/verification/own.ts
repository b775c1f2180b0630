import type { Verification } from '../../shared/calls/verification.ts';
import { uuidv4 } from '../../shared/ids.ts';
import { gestures } from '../../shared/verification.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import { changeMainImage } from '../photos/main-image.ts';
import { makeRenditions } from '../photos/pipeline.ts';
import { lockMembers } from '../sync/counters.ts';
import { newSelfie, removeSelfie, removeUnlessSent } from './files.ts';
import { findState, stateOf, toVerification } from './state.ts';

type Owner = Pick<Me, 'id'>;

export const ownVerification = async ({ db, now }: Pick<Context, 'now'> & { db: Db }, { id }: Owner) =>
  toVerification(await findState(db, id), now());

/** Asks for a random gesture, which replaces the one before. Throws Refusal `not_confirmed` or `conflict`. */
export async function ask(context: Context, me: Pick<Me, 'id' | 'status'>): Promise<Verification> {
  // Such accounts cost nothing, and each selfie costs an operator's time.
  if (me.status === 'not_confirmed') throw new Refusal('not_confirmed');
  return await transact(context.db, async (tx) => {
    await lockMembers(tx, [me.id]);
    const found = await findState(tx, me.id);
    const state = stateOf(found, context.now());
    const isPerson = !found.fictional && !found.robot;
    if (!isPerson || found.photo_status !== 'active' || state === 'waiting' || state === 'verified')
      throw new Refusal('conflict');
    const [byte = 0] = context.random(1);
    const asked = {
      ...{ id: uuidv4(context.random), gesture: gestures[byte % gestures.length] ?? gestures[0] },
      ...{ asked_at: context.now(), file: null, sent_at: null, fault: null, decided_at: null },
    };
    const row = tx.insertInto('verifications').values({ member_id: me.id, ...asked });
    await row.onConflict((known) => known.column('member_id').doUpdateSet(asked)).execute();
    return await ownVerification({ db: tx, now: context.now }, me);
  });
}

/** The request that a selfie would answer now. Throws Refusal `conflict` if there is none, or its gesture has ended. */
export async function openRequest({ db, now }: Context, me: Owner): Promise<string> {
  const found = await findState(db, me.id);
  if (stateOf(found, now()) !== 'asked' || found.id === null) throw new Refusal('conflict');
  return found.id;
}

/**
 * Stores the selfie for a request that was open when the upload began. Throws Refusal `conflict` if it was replaced or
 * answered meanwhile, and makeRenditions' errors.
 */
export async function addSelfie(context: Context, me: Owner, request: string, bytes: Buffer): Promise<Verification> {
  const { full } = await makeRenditions(bytes);
  const file = newSelfie(context);
  try {
    // Before its name is stored, so that no operator meets a missing file.
    await context.media.write(file, full);
    const { rings, after } = await transact(context.db, async (tx) => {
      const members = await lockMembers(tx, [me.id]);
      const open = tx.updateTable('verifications').set({ file, sent_at: context.now() }).where('id', '=', request);
      const mine = open.where('member_id', '=', me.id).where('file', 'is', null).where('decided_at', 'is', null);
      if (!(await mine.returning('id').executeTakeFirst())) throw new Refusal('conflict');
      // The member's other devices still offer to verify.
      members.raise(me.id, 'user');
      await members.save(tx);
      return { rings: members.rings, after: await ownVerification({ db: tx, now: context.now }, me) };
    });
    context.bell.ring(rings);
    return after;
  } finally {
    await removeUnlessSent(context, file);
  }
}

/** Takes back all of it: the request, a selfie that waits, and the badge. */
export async function withdraw(context: Context, me: Owner): Promise<Verification> {
  const { file, rings, after } = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id]);
    const request = tx.deleteFrom('verifications').where('member_id', '=', me.id).returning('file');
    const file = (await request.executeTakeFirst())?.file;
    const badges = tx.updateTable('photos').set({ verified_at: null }).where('member_id', '=', me.id);
    const photos = await badges.where('verified_at', 'is not', null).returning('position').execute();
    if (photos.some(({ position }) => position === 0)) await changeMainImage(tx, me.id, context.now());
    members.raise(me.id, 'user');
    await members.save(tx);
    return { file, rings: members.rings, after: await ownVerification({ db: tx, now: context.now }, me) };
  });
  context.bell.ring(rings);
  await removeSelfie(context, file);
  return after;
}
