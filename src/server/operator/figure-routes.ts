import type { Routes } from '../kit/mount.ts';
import { showFigures } from './figures.ts';

export const routes = {
  'GET operator-figures.php': ({ context, query }) => showFigures(context, query),
} satisfies Routes;
