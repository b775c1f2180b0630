import * as dutch from '../talks/dutch.ts';
import * as german from '../talks/german.ts';
import { days, hours, type Stories } from './story.ts';

export const gilfStories: Stories = {
  talks: [
    { of: 'Jasper', with: 'Lieve', talk: dutch.soupAfterwards, ended: 21, unread: true },
    { of: 'Jasper', with: 'Hannie', talk: dutch.theChickens, ended: hours(2) },
    { of: 'Jasper', with: 'Margreet', talk: dutch.danceEvening, ended: hours(9), unread: true },
    { of: 'Jasper', with: 'Ute', talk: german.concert, ended: days(1) },
    { of: 'Jasper', with: 'Corry', talk: dutch.helloPottery, ended: days(3) },
    { of: 'Lotte', with: 'Leon', talk: dutch.twelvePlates, ended: 35, unread: true },
    { of: 'Lotte', with: 'Gerrit', talk: dutch.theBarge, ended: hours(7) },
    { of: 'Lotte', with: 'Walther', talk: german.oneSentence, ended: days(2), last: 'delivered' },
    { of: 'Ruben', with: 'Lieve', talk: dutch.coldSea, ended: days(1) },
    { of: 'Ruben', with: 'Margreet', talk: dutch.travelStory, ended: days(2), last: 'sent' },
  ],
  likes: [
    { from: 'Margreet', to: 'Jasper', ago: 3, isNew: true },
    { from: 'Corry', to: 'Jasper', ago: 11, isNew: true },
    { from: 'Hannie', to: 'Jasper', ago: 150 },
    { from: 'Jasper', to: 'Hannie', ago: 140 },
    { from: 'Ute', to: 'Jasper', ago: 48 },
    { from: 'Jasper', to: 'Ute', ago: 45 },
    { from: 'Jasper', to: 'Lieve', ago: 20 },
    { from: 'Leon', to: 'Lotte', ago: 1, isNew: true },
    { from: 'Gerrit', to: 'Lotte', ago: 70 },
    { from: 'Lotte', to: 'Gerrit', ago: 66 },
    { from: 'Lieve', to: 'Ruben', ago: 22, isNew: true },
  ],
};
