import type { Routes } from '../calls/mount.ts';
import { originOf } from '../http/origin.ts';
import { openStream } from './stream.ts';

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // A buffering proxy would hold back every ring.
  'X-Accel-Buffering': 'no',
};

export const routes = {
  'GET events.php': async ({ context, me, http }) => {
    // A stream without a reader would be served until its session ends.
    if (http.req.method === 'HEAD') return http.body(null, 200, headers);
    return http.body(openStream(context, me, originOf(http)), 200, headers);
  },
} satisfies Routes;
