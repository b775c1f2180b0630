import * as dutch from '../talks/dutch.ts';
import * as english from '../talks/english.ts';
import * as german from '../talks/german.ts';
import * as spanish from '../talks/spanish.ts';
import { days, hours, type Stories } from './story.ts';

export const gayStories: Stories = {
  talks: [
    { of: 'Jasper', with: 'Iker', talk: spanish.croquettes, ended: 11, unread: true },
    { of: 'Jasper', with: 'Álvaro', talk: spanish.thePrompter, ended: hours(1) },
    { of: 'Jasper', with: 'Daniel', talk: english.smallButtons, ended: hours(5), unread: true },
    { of: 'Jasper', with: 'Mateo', talk: spanish.theLemonTree, ended: days(1) },
    { of: 'Jasper', with: 'Joost', talk: dutch.bicycleBell, ended: days(3), last: 'delivered' },
    { of: 'Lotte', with: 'Lola', talk: spanish.octopuses, ended: hours(2) },
    { of: 'Lotte', with: 'Noa', talk: spanish.thePuppets, ended: hours(15) },
    { of: 'Lotte', with: 'Maeve', talk: english.theUms, ended: days(1), last: 'sent' },
    { of: 'Lotte', with: 'Birgit', talk: german.tableTennis, ended: days(2), unread: true },
    { of: 'Ruben', with: 'Mateo', talk: spanish.coldHands, ended: days(1) },
    { of: 'Ruben', with: 'Iker', talk: spanish.hello, ended: days(2), last: 'delivered' },
  ],
  likes: [
    { from: 'Iker', to: 'Jasper', ago: 1, isNew: true },
    { from: 'Joost', to: 'Jasper', ago: 19, isNew: true },
    { from: 'Álvaro', to: 'Jasper', ago: 100 },
    { from: 'Jasper', to: 'Álvaro', ago: 99 },
    { from: 'Mateo', to: 'Jasper', ago: 28 },
    { from: 'Jasper', to: 'Mateo', ago: 27 },
    { from: 'Jasper', to: 'Daniel', ago: 6 },
    { from: 'Birgit', to: 'Lotte', ago: 4, isNew: true },
    { from: 'Lola', to: 'Lotte', ago: 45 },
    { from: 'Lotte', to: 'Lola', ago: 44 },
    { from: 'Mateo', to: 'Ruben', ago: 25, isNew: true },
  ],
};
