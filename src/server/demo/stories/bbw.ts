import * as dutch from '../talks/dutch.ts';
import * as english from '../talks/english.ts';
import * as others from '../talks/others.ts';
import { days, hours, type Stories } from './story.ts';

export const bbwStories: Stories = {
  talks: [
    { of: 'Jasper', with: 'Gemma', talk: english.theSeals, ended: 14, unread: true },
    { of: 'Jasper', with: 'Bonnie', talk: english.elevenDresses, ended: hours(1) },
    { of: 'Jasper', with: 'Philippa', talk: english.sportsDay, ended: hours(8), unread: true },
    { of: 'Jasper', with: 'Delphine', talk: others.french, ended: days(1) },
    { of: 'Jasper', with: 'Marloes', talk: dutch.sewing, ended: days(4), last: 'delivered' },
    { of: 'Lotte', with: 'Callum', talk: english.gravy, ended: 40 },
    { of: 'Lotte', with: 'Dez', talk: english.sundayRecords, ended: hours(10) },
    { of: 'Lotte', with: 'Walt', talk: english.aPieInChicago, ended: days(3) },
    { of: 'Ruben', with: 'Gemma', talk: english.coldWater, ended: days(2), unread: true },
    { of: 'Ruben', with: 'Bonnie', talk: english.oneSong, ended: days(4), last: 'delivered' },
  ],
  likes: [
    { from: 'Gemma', to: 'Jasper', ago: 1, isNew: true },
    { from: 'Marloes', to: 'Jasper', ago: 26, isNew: true },
    { from: 'Bonnie', to: 'Jasper', ago: 200 },
    { from: 'Jasper', to: 'Bonnie', ago: 190 },
    { from: 'Delphine', to: 'Jasper', ago: 40 },
    { from: 'Jasper', to: 'Delphine', ago: 36 },
    { from: 'Jasper', to: 'Philippa', ago: 9 },
    { from: 'Dez', to: 'Lotte', ago: 8, isNew: true },
    { from: 'Callum', to: 'Lotte', ago: 55 },
    { from: 'Lotte', to: 'Callum', ago: 50 },
    { from: 'Gemma', to: 'Ruben', ago: 30, isNew: true },
  ],
};
