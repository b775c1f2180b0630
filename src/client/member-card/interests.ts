import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Profile } from '../../shared/calls/members.ts';
import { day } from '../../shared/limits.ts';
import { api } from '../app/api.ts';
import { userAtom } from '../app/atoms.ts';
import { store } from '../app/store.ts';
import { learner } from './learned.ts';

/** Names of the interests in interests.php, by id. */
const names: Record<string, MessageDescriptor> = {
  adventure: msg`Adventure`,
  animals: msg`Animals`,
  art: msg`Art`,
  astrology: msg`Astrology`,
  baking: msg`Baking`,
  beach: msg`Beach`,
  beer: msg`Beer`,
  biking: msg`Biking`,
  boardgames: msg`Board games`,
  camping: msg`Camping`,
  cats: msg`Cats`,
  climbing: msg`Climbing`,
  coffee: msg`Coffee`,
  comedy: msg`Comedy`,
  concerts: msg`Concerts`,
  cooking: msg`Cooking`,
  crafts: msg`Crafts`,
  dancing: msg`Dancing`,
  dogs: msg`Dogs`,
  fashion: msg`Fashion`,
  festivals: msg`Festivals`,
  gardening: msg`Gardening`,
  gym: msg`Gym`,
  hiking: msg`Hiking`,
  languages: msg`Languages`,
  meditation: msg`Meditation`,
  motorcycles: msg`Motorcycles`,
  movies: msg`Movies`,
  museums: msg`Museums`,
  music: msg`Music`,
  nature: msg`Nature`,
  party: msg`Parties`,
  photography: msg`Photography`,
  politics: msg`Politics`,
  reading: msg`Reading`,
  running: msg`Running`,
  sailing: msg`Sailing`,
  series: msg`Series`,
  sports: msg`Sports`,
  sushi: msg`Sushi`,
  swimming: msg`Swimming`,
  tattoos: msg`Tattoos`,
  tea: msg`Tea`,
  theater: msg`Theatre`,
  travelling: msg`Travelling`,
  vegetarian: msg`Vegetarian food`,
  videogames: msg`Video games`,
  volunteering: msg`Volunteering`,
  wine: msg`Wine`,
  yoga: msg`Yoga`,
};

/** Ids from the server. */
const idsAtom = atom<readonly string[]>(Object.keys(names));

const learnInterests = learner<readonly string[]>({
  key: 'interests',
  lifetimeMs: day,
  ask: async () => (await api.call('GET interests.php', undefined)).interests,
  apply: (ids) => store.set(idsAtom, ids),
});

/** Translates an interest; ids unknown to this version are shown as they are. */
export function useInterestName(): (id: string) => string {
  const { i18n } = useLingui();
  return (id) => (names[id] ? i18n._(names[id]) : id.charAt(0).toUpperCase() + id.slice(1));
}

/** All available interests, by id. */
export function useInterestNames(): Record<string, string> {
  const nameOf = useInterestName();
  const ids = useAtomValue(idsAtom);
  useEffect(learnInterests, []);
  return Object.fromEntries(ids.map((id) => [id, nameOf(id)]));
}

/** As one string, so that a reloaded user with equal interests rerenders no card. */
const mineAtom = atom((get) => get(userAtom)?.profile.interests.join(' ') ?? '');

/** Interests shared with another member, in the order of their list. */
export function useSharedInterests({ interests }: Pick<Profile, 'interests'>): string[] {
  const mine = useAtomValue(mineAtom).split(' ');
  return interests.filter((id) => mine.includes(id));
}
