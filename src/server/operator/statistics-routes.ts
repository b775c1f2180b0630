import type { Routes } from '../calls/mount.ts';
import { showStatistics } from './statistics.ts';

export const routes = {
  'GET operator-statistics.php': ({ context, query, read }) => showStatistics(context, query, read),
} satisfies Routes;
