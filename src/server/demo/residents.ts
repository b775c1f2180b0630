import type { Niche } from '../../shared/niches.ts';
import { crowdOf } from './crowd/crowd.ts';
import { populations } from './crowd/population.ts';
import { demoLogins } from './logins.ts';
import type { Person } from './people/person.ts';
import { pools } from './pools.ts';
import type { Chance } from './random.ts';

/** Everybody of a pool but the logins: those who were written by hand first, then the crowd, and robots of both genders among them. */
export function residentsOf(niche: Niche, year: number, chance: Chance): Person[] {
  const { people } = pools[niche];
  const taken = [...demoLogins, ...people].map(({ name }) => name);
  const crowd = crowdOf(niche, taken, year, chance);
  return [...people, ...makeRobots(crowd, people, niche, chance)];
}

/** As many of the crowd as are still missing; they look for whom the logins are. */
function makeRobots(crowd: Person[], people: Person[], niche: Niche, chance: Chance): Person[] {
  const { robots, seeking } = populations[niche];
  const chosen = (['female', 'male'] as const).flatMap((gender) => {
    const usual = seeking.mostly === 'same' ? gender : gender === 'female' ? 'male' : 'female';
    const already = people.filter((person) => person.robot && person.gender === gender).length;
    const fitting = crowd.filter(({ seeks, about, ...person }) => {
      return person.gender === gender && seeks?.length === 1 && seeks[0] === usual && about !== '';
    });
    return chance.some(fitting, robots / 2 - already);
  });
  return crowd.map((person) => (chosen.includes(person) ? { ...person, robot: true } : person));
}
