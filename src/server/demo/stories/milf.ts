import * as dutch from '../talks/dutch.ts';
import * as french from '../talks/french.ts';
import * as german from '../talks/german.ts';
import { days, hours, type Stories } from './story.ts';

export const milfStories: Stories = {
  talks: [
    { of: 'Jasper', with: 'Valérie', talk: french.theLights, ended: 16, unread: true },
    { of: 'Jasper', with: 'Sandrine', talk: french.theSchoolRun, ended: hours(3) },
    { of: 'Jasper', with: 'Esther', talk: dutch.calmBreathing, ended: hours(12), unread: true },
    { of: 'Jasper', with: 'Nathalie', talk: french.theDrawing, ended: days(1) },
    { of: 'Jasper', with: 'Heike', talk: german.threeBoys, ended: days(4), last: 'delivered' },
    { of: 'Lotte', with: 'Julien', talk: french.slowPost, ended: hours(1) },
    { of: 'Lotte', with: 'Karim', talk: french.lostGlasses, ended: hours(22) },
    { of: 'Lotte', with: 'Steffen', talk: german.waitingTrain, ended: days(2), unread: true },
    { of: 'Ruben', with: 'Nathalie', talk: french.coldHands, ended: days(1) },
    { of: 'Ruben', with: 'Valérie', talk: french.hello, ended: days(3), last: 'delivered' },
  ],
  likes: [
    { from: 'Valérie', to: 'Jasper', ago: 1, isNew: true },
    { from: 'Heike', to: 'Jasper', ago: 15, isNew: true },
    { from: 'Sandrine', to: 'Jasper', ago: 90 },
    { from: 'Jasper', to: 'Sandrine', ago: 88 },
    { from: 'Nathalie', to: 'Jasper', ago: 33 },
    { from: 'Jasper', to: 'Nathalie', ago: 31 },
    { from: 'Jasper', to: 'Esther', ago: 14 },
    { from: 'Karim', to: 'Lotte', ago: 6, isNew: true },
    { from: 'Julien', to: 'Lotte', ago: 52 },
    { from: 'Lotte', to: 'Julien', ago: 51 },
    { from: 'Nathalie', to: 'Ruben', ago: 18, isNew: true },
  ],
};
