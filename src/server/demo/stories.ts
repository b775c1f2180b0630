import * as dutch from './talks/dutch.ts';
import * as english from './talks/english.ts';
import * as german from './talks/german.ts';
import * as others from './talks/others.ts';
import type { Sitting } from './talks/talk.ts';

/** A conversation of one of the logins, by names. */
export interface Story {
  of: string;
  with: string;
  talk: Sitting[];
  /** Minutes since its last message. */
  ended: number;
  /** The last of what the other wrote has not been read yet. */
  unread?: true;
  /** How far the last of one's own messages has come; read, unless it says otherwise. */
  last?: 'sent' | 'delivered';
}

/** Who likes whom, by names: `seen` unless it is new to whom it is for. */
export interface Fondness {
  from: string;
  to: string;
  /** Hours ago. */
  ago: number;
  isNew?: true;
}

export interface Stories {
  talks: Story[];
  likes: Fondness[];
}

const hours = (count: number): number => count * 60;
const days = (count: number): number => count * 24 * 60;

export const generalStories: Stories = {
  talks: [
    { of: 'Jasper', with: 'Yasmin', talk: dutch.newThisWeek, ended: 12, unread: true },
    { of: 'Jasper', with: 'Sanne', talk: dutch.longWalks, ended: 34, unread: true },
    { of: 'Jasper', with: 'Lotte', talk: english.boardGames, ended: hours(1) },
    { of: 'Jasper', with: 'Emily', talk: english.theBoat, ended: hours(3) },
    { of: 'Jasper', with: 'Marieke', talk: dutch.unanswered, ended: hours(5), last: 'delivered' },
    { of: 'Jasper', with: 'Lena', talk: german.concert, ended: hours(7), unread: true },
    { of: 'Jasper', with: 'Freja', talk: english.quickHello, ended: hours(9), unread: true },
    { of: 'Jasper', with: 'Femke', talk: dutch.theDog, ended: hours(21) },
    { of: 'Jasper', with: 'Katharina', talk: german.theMountain, ended: hours(29) },
    { of: 'Jasper', with: 'Élise', talk: others.french, ended: days(2) },
    { of: 'Jasper', with: 'Eva', talk: dutch.theMarket, ended: days(3) },
    { of: 'Jasper', with: 'Aoife', talk: english.bookShop, ended: days(4), last: 'delivered' },
    { of: 'Jasper', with: 'Giulia', talk: others.italian, ended: days(6) },
    { of: 'Jasper', with: 'Annelies', talk: dutch.firstWords, ended: days(9) },
    { of: 'Jasper', with: 'Ingrid', talk: english.gallery, ended: days(12) },
    { of: 'Jasper', with: 'Carmen', talk: others.spanish, ended: days(16) },
    { of: 'Jasper', with: 'Zofia', talk: others.polish, ended: days(23) },
    { of: 'Jasper', with: 'Elsa', talk: others.swedish, ended: days(31) },
    { of: 'Lotte', with: 'Thijs', talk: dutch.newThisWeek, ended: 50, unread: true },
    { of: 'Lotte', with: 'Oliver', talk: english.bookShop, ended: hours(6), last: 'sent' },
    { of: 'Lotte', with: 'Jonas', talk: english.gallery, ended: days(2) },
    { of: 'Lotte', with: 'Bas', talk: dutch.firstWords, ended: days(5) },
    { of: 'Ruben', with: 'Marieke', talk: dutch.unanswered, ended: days(1), last: 'delivered' },
    { of: 'Ruben', with: 'Elsa', talk: english.coldWater, ended: days(3), unread: true },
  ],
  likes: [
    { from: 'Mia', to: 'Jasper', ago: 1, isNew: true },
    { from: 'Charlotte', to: 'Jasper', ago: 4, isNew: true },
    { from: 'Freja', to: 'Jasper', ago: 9, isNew: true },
    { from: 'Sanne', to: 'Jasper', ago: 400 },
    { from: 'Emily', to: 'Jasper', ago: 520 },
    { from: 'Femke', to: 'Jasper', ago: 70 },
    { from: 'Camille', to: 'Jasper', ago: 130 },
    { from: 'Jasper', to: 'Sanne', ago: 410 },
    { from: 'Jasper', to: 'Emily', ago: 500 },
    { from: 'Jasper', to: 'Femke', ago: 68 },
    { from: 'Jasper', to: 'Aino', ago: 30 },
    { from: 'Jasper', to: 'Marieke', ago: 6 },
    { from: 'Thijs', to: 'Lotte', ago: 2, isNew: true },
    { from: 'Jonas', to: 'Lotte', ago: 60 },
    { from: 'Mehmet', to: 'Lotte', ago: 90 },
    { from: 'Lotte', to: 'Jonas', ago: 58 },
    { from: 'Lotte', to: 'Oliver', ago: 12 },
    { from: 'Mia', to: 'Ruben', ago: 20, isNew: true },
    { from: 'Ruben', to: 'Mia', ago: 26 },
  ],
};

export const sheStories: Stories = {
  talks: [
    { of: 'Jasper', with: 'Roos', talk: dutch.newThisWeek, ended: 17, unread: true },
    { of: 'Jasper', with: 'Lieke', talk: dutch.longWalks, ended: hours(2) },
    { of: 'Jasper', with: 'Fatima', talk: dutch.theMarket, ended: hours(8) },
    { of: 'Jasper', with: 'Hannah', talk: german.concert, ended: hours(26), unread: true },
    { of: 'Jasper', with: 'Britt', talk: dutch.unanswered, ended: days(2), last: 'sent' },
    { of: 'Jasper', with: 'Sofie', talk: english.gallery, ended: days(8) },
    { of: 'Lotte', with: 'Harry', talk: english.bookShop, ended: hours(4), last: 'delivered' },
    { of: 'Lotte', with: 'Felix', talk: english.gallery, ended: days(1) },
    { of: 'Lotte', with: 'Koen', talk: dutch.firstWords, ended: days(4) },
    { of: 'Ruben', with: 'Britt', talk: dutch.unanswered, ended: days(2), last: 'delivered' },
    { of: 'Ruben', with: 'Sofie', talk: english.coldWater, ended: days(4), unread: true },
  ],
  likes: [
    { from: 'Roos', to: 'Jasper', ago: 1, isNew: true },
    { from: 'Clara', to: 'Jasper', ago: 5, isNew: true },
    { from: 'Lieke', to: 'Jasper', ago: 300 },
    { from: 'Jasper', to: 'Lieke', ago: 290 },
    { from: 'Jasper', to: 'Julie', ago: 40 },
    { from: 'Milan', to: 'Lotte', ago: 3, isNew: true },
    { from: 'Koen', to: 'Lotte', ago: 96 },
    { from: 'Lotte', to: 'Koen', ago: 90 },
    { from: 'Sofie', to: 'Ruben', ago: 15, isNew: true },
  ],
};
