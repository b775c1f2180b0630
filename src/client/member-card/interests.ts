import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { atom, useAtomValue } from 'jotai';
import type { Profile } from '../../shared/calls/members.ts';
import { userAtom } from '../app/atoms.ts';

/** Those of interests.php, by their ids. */
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

/** An interest's name in the member's language; one that this version does not know is not shown. */
export function useInterestName(): (id: string) => string | undefined {
  const { i18n } = useLingui();
  return (id) => names[id] && i18n._(names[id]);
}

/** All of them, by their ids. */
export function useInterestNames(): Record<string, string> {
  const { i18n } = useLingui();
  return Object.fromEntries(Object.entries(names).map(([id, name]) => [id, i18n._(name)]));
}

/** As one text: a user read anew with the same in it draws no card again. */
const mineAtom = atom((get) => get(userAtom)?.profile.interests.join(' ') ?? '');

/** What I have in common with somebody, in the order of their list. */
export function useSharedInterests({ interests }: Pick<Profile, 'interests'>): string[] {
  const mine = useAtomValue(mineAtom).split(' ');
  return interests.filter((id) => mine.includes(id));
}
