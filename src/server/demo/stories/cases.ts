import type { ComplaintCategory } from '../../../shared/complaint-categories.ts';
import type { ReportCategory } from '../../../shared/report-categories.ts';
import { talk } from '../talks/talk.ts';
import { days, hours, type Story } from './story.ts';

/**
 * Open cases of the general site, by names. Times in minutes. All who talk have been on the site since: a later visit would change the order
 * of the search, and with it everybody's looks.
 */
interface Cases {
  /** Members with a new photo, and how long it waits. */
  photos: { of: string; since: number }[];
  /** The last message that `about` wrote in `story` is what is reported; without one, the profile. */
  reports: { by: string; about: string; category: ReportCategory; text: string; since: number; story?: Story }[];
  complaints: { email: string; category: ComplaintCategory; text: string; since: number }[];
}

const quickMoney = talk(`
> Hi Lukas! Your alpine tour sounds lovely. Which pass was the best one?
< Every pass is better with money in the bank ;) Do you know how to trade?
> No, and I’m happy without.

< My uncle made 40,000 in a month. Send me 500 and I’ll put it in for you.
> That’s not what I’m here for.
< Only today: I’ll double whatever you send. You’d be stupid not to.
`);

export const cases: Cases = {
  photos: [
    { of: 'Katharina', since: 25 },
    { of: 'Bas', since: 70 },
    { of: 'Annelies', since: hours(3) },
  ],
  reports: [
    {
      ...{ by: 'Marieke', about: 'Lukas', category: 'fraud', since: hours(2) },
      text: 'He asked me for money after three messages.',
      story: { of: 'Marieke', with: 'Lukas', talk: quickMoney, ended: hours(2) + 20 },
    },
    {
      ...{ by: 'Aoife', about: 'Lukas', category: 'fraud', since: hours(5) },
      text: 'He offered to double my money. My friend got the same words.',
    },
    {
      ...{ by: 'Mia', about: 'Noah', category: 'fake_profile', since: hours(9) },
      text: 'I know the man in these photos, and he isn’t called Noah.',
    },
  ],
  complaints: [
    {
      ...{ email: 'joris@mail.example', category: 'payment', since: days(1) },
      text: 'I paid for 25 credits by bank transfer on Friday. The money has left my account, but I have no credits yet.',
    },
  ],
};
