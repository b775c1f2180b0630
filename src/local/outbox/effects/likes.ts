import type { CommandInput } from '../../../shared/commands.ts';
import { type Effect, laneWith } from './effect.ts';

type About = CommandInput<'like'>;
/** One key for both: only the latest like or unlike counts. */
const key = ({ profile }: About) => `like ${profile}`;

export const like: Effect<About> = {
  lane: laneWith,
  key,
  toggle: true,
  apart: true,
  views: ['likes'],
  async apply({ db, item }, { profile }) {
    const row = (await db.likes.get(profile)) ?? { id: profile, like_new: 0 as const };
    await db.likes.put({ given_at: new Date(item.at).toISOString(), ...row });
  },
};

export const unlike: Effect<About> = {
  lane: laneWith,
  key,
  toggle: true,
  apart: true,
  views: ['likes'],
  async apply({ db }, { profile }) {
    const row = await db.likes.get(profile);
    if (!row) return;
    const { given_at: _, ...rest } = row;
    if (rest.received_at === undefined) await db.likes.delete(profile);
    else await db.likes.put(rest);
  },
};

export const seeLike: Effect<About> = {
  lane: laneWith,
  key: ({ profile }) => `see ${profile}`,
  apart: true,
  views: ['likes'],
  async apply({ db }, { profile }) {
    const row = await db.likes.get(profile);
    if (row) await db.likes.put({ ...row, like_new: 0 });
  },
};
