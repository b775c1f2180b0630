import { demoSites } from '../../src/server/demo/sites.ts';
import type { FictionalForm } from '../../src/shared/calls/operator-fictional.ts';
import type { Actor } from './cast.ts';
import { newId } from './talk.ts';

const { id: site } = demoSites.general;
const words = {
  ...{ fictional_warning: 'Some profiles here are made up.', fictional_singular: 'made up' },
  fictional_plural: 'made-up profiles',
};

export const vera: FictionalForm = {
  ...{ name: 'Vera', gender: 'female', age: 31, country: 'NL', region: 'NL-UT', about: 'I stand for nobody.' },
};

/** The general site has them, or has none, from now on. */
export async function turn(operator: Actor, on: boolean): Promise<void> {
  const { version } = (await operator.call('GET operator-site.php', { id: site })).body;
  const change = { ...words, fictional_profiles: on };
  await operator.call('PUT operator-draft.php', { id: site, was: version, change });
  const answer = await operator.call('POST operator-site.php', { id: site });
  if (answer.status !== 200) throw new Error(`fictional profiles could not be turned: ${answer.status}`);
}

/** Vera, shown on the general site: she stands for nobody. */
export async function makeVera(operator: Actor, profile: Partial<FictionalForm> = {}): Promise<{ id: string }> {
  const id = newId();
  await turn(operator, true);
  const input = { id, site, was: null, profile: { ...vera, ...profile } };
  const answer = await operator.call('PUT operator-fictional.php', input);
  if (answer.status !== 200) throw new Error(`Vera could not be made: ${answer.status}`);
  return { id };
}
