import type { Routes } from '../calls/mount.ts';
import { geocode } from './geocode.ts';

export const routes = {
  'GET geocode.php': ({ site, query }) => geocode(site, query),
} satisfies Routes;
