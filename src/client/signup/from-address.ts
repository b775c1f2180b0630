import { mostInterests } from '../../shared/limits.ts';
import { saveAccount, saveWishes } from './saved-input.ts';

/** Prefills choices from a landing page's address (shared/landers.ts); the questions are still asked. */
export function saveFromAddress(search: string): void {
  const query = new URLSearchParams(search);
  const seeks = query.get('seeks') ?? '';
  if (['female', 'male', 'both'].includes(seeks)) saveAccount({ seeks });
  const interests = (query.get('interests') ?? '').split(',').filter((id) => /^[a-z]{2,20}$/.test(id));
  if (interests.length > 0) saveWishes({ interests: interests.slice(0, mostInterests) });
  const country = query.get('country') ?? '';
  const region = query.get('region') ?? '';
  if (/^[A-Z]{2}$/.test(country))
    saveWishes({ place: { country, region: region.startsWith(`${country}-`) ? region : '' } });
}
