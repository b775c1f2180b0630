import type { CommandInput } from '../../../shared/commands.ts';
import { conversationId } from '../../../shared/ids.ts';
import { changeBlocked } from '../../blocks/blocks.ts';
import { dropRecordings, messageRange } from '../../chat/conversations.ts';
import { forgetProfiles } from '../../members/forget-profiles.ts';
import { type Effect, laneWith } from './effect.ts';

type About = CommandInput<'block'>;
const key = ({ profile }: About) => `block ${profile}`;

export const block: Effect<About> = {
  lane: laneWith,
  key,
  toggle: true,
  views: ['chats', 'likes'],
  async apply({ db, member }, { profile }) {
    const conversation = conversationId(member, profile);
    const known = await db.profiles.get(profile);
    if (known) await changeBlocked(db, (blocked) => [known, ...blocked.filter(({ id }) => id !== profile)]);
    await messageRange(db, conversation).delete();
    await db.chats.delete(conversation);
    await dropRecordings(db, [conversation]);
    await db.likes.delete(profile);
    await forgetProfiles(db, [profile]);
  },
};

/** Only the list entry changes here: everything else returns from the server after the unblock. */
export const unblock: Effect<About> = {
  lane: laneWith,
  key,
  toggle: true,
  views: ['chats', 'likes'],
  apply: ({ db }, { profile }) => changeBlocked(db, (blocked) => blocked.filter(({ id }) => id !== profile)),
};
