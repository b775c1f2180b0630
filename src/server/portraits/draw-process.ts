import { setPriority } from 'node:os';
import { makeRenditions } from '../photos/pipeline.ts';
import { drawPortrait } from './draw.ts';
import type { Answer, Order } from './draw-apart.ts';

/** The process that draws portraits for a server (draw-apart.ts). It ends with the server, however that ends. */

// The server's calls come first. At the lowest priority, a portrait could take a minute on a busy machine.
setPriority(5);
process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal; the server ends this one when nobody waits any more.
process.on('SIGINT', () => {});

process.on('message', async ({ id, drawing }: Order) => {
  const answer: Answer = await drawPortrait(drawing)
    .then(makeRenditions)
    .then((renditions) => ({ id, renditions }))
    .catch((error: Error) => ({ id, error: error.message }));
  process.send?.(answer);
});
