import type { Answer } from '../../../shared/calls/members.ts';
import type { Locale } from '../../../shared/locales.ts';

/** A made-up member. They speak their own language in what they say about themselves. */
export interface Person {
  name: string;
  gender: 'female' | 'male';
  /** The gender that most of their pool look for, unless set. */
  seeks?: ('female' | 'male')[];
  born: string;
  /** An id of regions.php; the country is its first half. */
  region: string;
  language: Locale;
  interests: string[];
  about: string;
  /** From the stock of their language (answers/), unless they are here. */
  answers?: Answer[];
  /** Answers what it is written (robots/), and is labelled as what it is. */
  robot?: true;
  /** Days since signup. */
  joined?: number;
  /** Credits; whoever has bought some is premium. */
  bought?: number;
  /** How many; by chance, unless it says otherwise. */
  photos?: number;
}

/** Written as `NAME GENDER BORN REGION LANGUAGE: INTERESTS` and below it what they say; `robot` may stand behind the language. */
export function people(written: string): Person[] {
  return written
    .trim()
    .split(/\n\s*\n/)
    .map((entry) => {
      const [head = '', ...about] = entry.trim().split(/\n\s*/);
      const [who = '', interests = ''] = head.split(': ');
      const [name = '', gender, born = '', region = '', language, robot] = who.split(' ');
      if (gender !== 'female' && gender !== 'male') throw new Error(`nobody can read who ${name} is`);
      return {
        name,
        gender,
        born,
        region,
        language: language as Locale,
        interests: interests.split(' '),
        about: about.join(' '),
        ...(robot === 'robot' && { robot: true }),
      };
    });
}
