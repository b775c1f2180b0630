import { useEffect, useState } from 'react';
import type { CallAnswer } from '../shared/calls.ts';
import { api } from './api.ts';

type Regions = CallAnswer<'GET regions.php'>['regions'];
let asked: Promise<Regions> | undefined;

/** Once a page; a lost answer is asked for again by the next who needs it. */
function loadRegions(): Promise<Regions> {
  asked ??= api.call('GET regions.php', undefined).then(
    ({ regions }) => regions,
    (error) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** Of a country, by name; undefined until they are known. */
export function useRegions(country: string): Regions | undefined {
  const [regions, setRegions] = useState<Regions>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another country is another try
  useEffect(() => {
    loadRegions().then(setRegions, () => undefined);
  }, [country]);
  return regions?.filter((region) => region.country === country).sort((a, b) => a.name.localeCompare(b.name));
}
