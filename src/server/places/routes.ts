import type { Routes } from '../kit/mount.ts';
import { geocode } from './geocode.ts';

export const routes = {
  'GET geocode.php': ({ site, query }) => geocode(site, query),
} satisfies Routes;
