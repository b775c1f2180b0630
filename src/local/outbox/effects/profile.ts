import type { CommandInput } from '../../../shared/commands.ts';
import type { Effect } from './effect.ts';

type Edit = CommandInput<'editProfile'>;

export const editProfile: Effect<Edit> = {
  lane: () => 'account',
  key: () => 'profile',
  apart: true,
  merge({ region, ...waiting }, later) {
    // A region belongs to its country: a new country drops the old region.
    const stays = later.country === undefined || later.country === waiting.country;
    return { ...waiting, ...(region !== undefined && stays && { region }), ...later };
  },
  views: ['user'],
  async apply({ db, member }, edit) {
    const user = await db.user.get(member);
    if (!user) return;
    const { profile } = user;
    const {
      seeks = user.seeks,
      name = profile.name,
      country = profile.country,
      region = country === profile.country ? profile.region : null,
      about = profile.about,
      answers = profile.answers,
      interests = profile.interests,
      ...attributes
    } = edit;
    await db.user.put({
      ...user,
      seeks,
      profile: { ...profile, ...attributes, name, country, region, about, ...(answers && { answers }), interests },
    });
  },
};
