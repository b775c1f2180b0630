import type { Hono } from 'hono';
import { partOf } from '../../shared/byte-range.ts';
import { notFound } from '../calls/refusal.ts';
import { typeOfFile } from '../chat/files.ts';
import type { Context } from '../context.ts';
import { type Site, siteOf } from '../sites/sites.ts';
import { type Asked, findPhoto, isFileOfMessage, readAddress, type Viewer, viewerBy } from './access.ts';
import { readRendition } from './read.ts';

/**
 * Serves members' photos and the files of messages. Forbidden and guessed names look like missing ones. HTTP caches may not store them: only
 * the app can delete its copies.
 */
export function mountFiles(app: Hono, context: Context): void {
  app.get('/api/media/:door/:file', async (http) => {
    const { door, file } = http.req.param();
    const asked = readAddress(door, file);
    const bytes = asked && (await readFor(context, await siteOf(context, http), viewerBy(context, http), asked, file));
    if (!bytes) throw notFound();
    const { method } = http.req;
    const part = method === 'GET' ? partOf(bytes.length, (name) => http.req.header(name)) : undefined;
    return http.body(bytes.subarray(part?.from, part?.to), part?.status ?? 200, {
      'Content-Type': typeOfFile(file) ?? 'image/webp',
      'Content-Length': String(bytes.length),
      ...part?.headers,
      'Accept-Ranges': 'bytes',
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

async function readFor(context: Context, site: Site, viewer: Viewer, asked: Asked, file: string) {
  if (asked.rendition === 'chat')
    return (await isFileOfMessage(context, site, viewer, asked)) ? await context.media.read(file) : undefined;
  const photo = await findPhoto(context, site, viewer, asked);
  return photo && (await readRendition(context, photo, asked.rendition, file));
}
