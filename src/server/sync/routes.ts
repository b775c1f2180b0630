import type { Routes } from '../kit/mount.ts';
import { openStream } from './stream.ts';

export const routes = {
  'GET events.php': async ({ context, me, http }) =>
    http.body(openStream(context, me), 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy that gathers answers before it passes them on would hold every ring back.
      'X-Accel-Buffering': 'no',
    }),
} satisfies Routes;
