import * as dutch from '../talks/dutch.ts';
import * as english from '../talks/english.ts';
import * as german from '../talks/german.ts';
import { days, hours, type Stories } from './story.ts';

export const bdsmStories: Stories = {
  talks: [
    { of: 'Jasper', with: 'Mara', talk: german.backstage, ended: 9, unread: true },
    { of: 'Jasper', with: 'Silke', talk: german.theSmallPrint, ended: hours(2) },
    { of: 'Jasper', with: 'Ronja', talk: german.theKnots, ended: hours(6) },
    { of: 'Jasper', with: 'Noortje', talk: dutch.newThisWeek, ended: hours(20), unread: true },
    { of: 'Jasper', with: 'Béatrice', talk: english.helloFromAmsterdam, ended: days(2), last: 'delivered' },
    { of: 'Lotte', with: 'Henrik', talk: german.teaOrder, ended: hours(3) },
    { of: 'Lotte', with: 'Levi', talk: dutch.safeOnTheRope, ended: days(1), unread: true },
    { of: 'Lotte', with: 'Matthias', talk: german.concert, ended: days(5) },
    { of: 'Ruben', with: 'Mara', talk: german.stageFright, ended: days(1) },
    { of: 'Ruben', with: 'Ronja', talk: german.aQuestion, ended: days(3), last: 'delivered' },
  ],
  likes: [
    { from: 'Noortje', to: 'Jasper', ago: 2, isNew: true },
    { from: 'Béatrice', to: 'Jasper', ago: 7, isNew: true },
    { from: 'Silke', to: 'Jasper', ago: 120 },
    { from: 'Jasper', to: 'Silke', ago: 118 },
    { from: 'Ronja', to: 'Jasper', ago: 60 },
    { from: 'Jasper', to: 'Ronja', ago: 59 },
    { from: 'Jasper', to: 'Mara', ago: 30 },
    { from: 'Matthias', to: 'Lotte', ago: 5, isNew: true },
    { from: 'Henrik', to: 'Lotte', ago: 80 },
    { from: 'Lotte', to: 'Henrik', ago: 78 },
    { from: 'Mara', to: 'Ruben', ago: 12, isNew: true },
  ],
};
