import * as dutch from '../talks/dutch.ts';
import * as english from '../talks/english.ts';
import * as german from '../talks/german.ts';
import { days, hours, type Stories } from './story.ts';

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
