import type { Routes } from '../calls/mount.ts';
import { showFigures } from './statistics.ts';

export const routes = {
  'GET operator-figures.php': ({ context, query }) => showFigures(context, query),
} satisfies Routes;
