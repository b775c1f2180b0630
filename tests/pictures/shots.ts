import { join } from 'node:path';
import { declaredScreens } from '../../.build/screens.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { Niche } from '../../src/shared/niches.ts';
import { path, type RouteName } from '../../src/shared/paths.ts';
import { addressesIn } from '../support/every-address.ts';
import { type Actor, actors, type Choices, type Route } from './choices.ts';
import type { Shot } from './take.ts';

const root = join(import.meta.dirname, '../..');

/** All that was chosen, in the order of the sheets. The data folder has the demo. */
export async function shotsOf({ routes, niche, ...choices }: Choices, dataDir: string): Promise<Shot[]> {
  const screens = await declaredScreens(root);
  const addresses = await addressesOfAll(dataDir, niche);
  const whoSees = ({ name }: Route): Actor[] => {
    if (choices.actors.length > 0) return choices.actors;
    if (name.startsWith('operator')) return ['operator'];
    return screens[name]?.access === 'member' ? ['member'] : ['visitor'];
  };
  const address = ({ name, label }: Route, actor: Actor) =>
    label.startsWith('/') ? label : (addresses.get(actor)?.get(name) ?? '/');
  const seen = routes.flatMap((route) =>
    whoSees(route).map((actor) => ({ route: route.label, address: address(route, actor), actor })),
  );
  return choices.languages.flatMap((language) =>
    choices.sizes.flatMap((size) =>
      choices.schemes.flatMap((scheme) => seen.map((each) => ({ ...each, size, scheme, language }))),
    ),
  );
}

async function addressesOfAll(dataDir: string, niche: Niche): Promise<Map<Actor, Map<RouteName, string>>> {
  const db = (await openDatabase({ dataDir, databaseUrl: undefined })).connect({ poolSize: 1 });
  try {
    const found = new Map<Actor, Map<RouteName, string>>();
    for (const actor of Object.keys(actors) as Actor[]) {
      const addresses = await addressesIn(db, { niche, email: actors[actor] });
      addresses.set('operator', path('operator')).set('operator-part', path('operator-part', { part: 'statistics' }));
      found.set(actor, addresses);
    }
    return found;
  } finally {
    await db.destroy();
  }
}
