import type { Niche } from '../../shared/niches.ts';
import type { NewAccount } from '../accounts/members.ts';
import type { Config } from '../config.ts';
import { populations } from './crowd/population.ts';
import type { Person } from './people/person.ts';

/** Password of every demo login, on every site (SPECIFICATION 14.21). */
export const demoPassword = 'vonk-demo-2026';

export const demoOperator = 'operator@demo.example';

/** False if others can reach the app: the operator then needs a secret password (close-operator.ts). */
export const isPasswordAnnounced = ({ production, loopbackOnly, openDemo }: Config): boolean =>
  !production && loopbackOnly && !openDemo;

/** Signs up anew with each start of the demo. */
export const newcomer = 'newcomer@demo.example';

export interface DemoLogin extends Person {
  email: string;
  /** Printed at the start. */
  who: string;
  status: NewAccount['member']['status'];
  scope: 'member' | 'operator';
  /** Days since signup; the newcomer's begins anew with each start. */
  joined: number;
  /** Credits that are neither bought nor the ones that everybody gets at signup. */
  given?: number;
  /** True if the member gets signup credits; the newcomer must have none (SPECIFICATION 14.21). */
  signupCredits: boolean;
}

const confirmed = { status: 'active', scope: 'member', signupCredits: true, region: 'NL-NH', language: 'en' } as const;

export const demoLogins: DemoLogin[] = [
  {
    ...confirmed,
    email: 'premium@demo.example',
    who: 'premium, many chats: start here',
    name: 'Jasper',
    gender: 'male',
    born: '1988-03-04',
    interests: ['hiking', 'sushi', 'cooking', 'boardgames', 'music'],
    about: 'I design small bridges and walk to the good restaurants. Amsterdam, third floor, one visiting cat.',
    answers: [
      { prompt: 'sunday', text: 'A bridge I don’t know yet, and lunch on the far side.' },
      { prompt: 'weakness', text: 'Dumplings, and anyone who suggests them.' },
    ],
    joined: 210,
    bought: 300,
    photos: 4,
  },
  {
    ...confirmed,
    email: 'free@demo.example',
    who: 'free member: two conversations at most',
    name: 'Lotte',
    gender: 'female',
    born: '1994-09-18',
    interests: ['art', 'reading', 'boardgames', 'tea'],
    about: 'Illustrator, raised in Zwolle, at home wherever there is a window seat.',
    answers: [
      { prompt: 'find_me', text: 'By the window, drawing the people across the street.' },
      { prompt: 'together', text: 'Lose a board game slowly and on purpose.' },
      { prompt: 'good_day', text: 'The light gets to my desk before I do.' },
    ],
    joined: 24,
    given: 20,
    photos: 3,
  },
  {
    ...confirmed,
    email: 'nocredits@demo.example',
    who: 'nothing left to pay a message with',
    name: 'Ruben',
    gender: 'male',
    born: '1991-01-12',
    interests: ['swimming', 'coffee', 'movies'],
    about: 'Physiotherapist with cold hands and a warm laugh.',
    answers: [{ prompt: 'laugh', text: 'My own stretching advice, when I try to follow it.' }],
    joined: 9,
    photos: 1,
  },
  {
    ...confirmed,
    email: 'unconfirmed@demo.example',
    who: 'has not confirmed the address yet',
    status: 'not_confirmed',
    name: 'Iris',
    gender: 'female',
    born: '1997-06-08',
    interests: ['music', 'travelling'],
    about: '',
    joined: 1,
    photos: 0,
  },
  {
    ...confirmed,
    email: newcomer,
    who: 'signed up at this start, 0 credits',
    name: 'Tim',
    gender: 'male',
    born: '1993-12-01',
    interests: ['running', 'gym', 'beer'],
    about: 'New here, curious, and better in person than in profile texts.',
    joined: 0,
    photos: 0,
    signupCredits: false,
  },
  {
    ...confirmed,
    email: demoOperator,
    who: 'the operator',
    scope: 'operator',
    name: 'Vera',
    gender: 'female',
    born: '1985-05-20',
    interests: [],
    about: '',
    joined: 400,
    photos: 0,
  },
];

/** The logins as members of one pool: of an age that is at home there. */
export function loginsOf(niche: Niche, year: number): DemoLogin[] {
  return demoLogins.map((login) => {
    const [youngest] = populations[niche].ages[login.gender];
    const born = Math.min(Number(login.born.slice(0, 4)), year - youngest - 2);
    return { ...login, born: born + login.born.slice(4) };
  });
}
