import type { Routes } from '../calls/mount.ts';
import { report } from './report.ts';

export const routes = {
  'POST report.php': async ({ context, me, body }) => {
    await report(context, me, body);
    return {};
  },
} satisfies Routes;
