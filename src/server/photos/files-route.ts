import type { Hono, Context as Http } from 'hono';
import { partOf } from '../../shared/byte-range.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { outsideOfGate } from '../limits/gate.ts';
import type { Opened, Part } from '../media/media.ts';
import { typeOf } from '../media/names.ts';
import { type Site, siteOf } from '../sites/sites.ts';
import {
  type Asked,
  findPhoto,
  isFileOfMessage,
  isReportedPhoto,
  isWaitingSelfie,
  readAddress,
  type Viewer,
  viewerBy,
} from './access.ts';
import { readRendition } from './read.ts';

/**
 * Serves members' photos and the files of messages. Forbidden and guessed names look like missing ones. HTTP caches may not store them: only
 * the app can delete its copies.
 */
export function mountFiles(app: Hono, context: Context): void {
  app.get('/api/media/:door/:file', async (http) => {
    const { door, file } = http.req.param();
    const asked = readAddress(door, file);
    // On every request, so that a block counts from the next one on.
    const read = asked && (await findReader(context, await siteOf(context, http), viewerBy(context, http), asked));
    if (!read) throw notFound();
    if (context.media.remote) return await outsideOfGate(http, () => answer(context, http, file, read));
    return await answer(context, http, file, read);
  });
}

/** Reads a file, and makes it first if that is left to the first request. */
type Reader = () => Promise<Buffer<ArrayBuffer> | undefined>;

/** Undefined for a file that the viewer may not see. */
async function findReader(context: Context, site: Site, viewer: Viewer, asked: Asked): Promise<Reader | undefined> {
  const { rendition, file } = asked;
  if (rendition === 'chat')
    return (await isFileOfMessage(context, site, viewer, asked)) ? () => context.media.read(file) : undefined;
  if (rendition === 'selfie')
    return (await isWaitingSelfie(context, site, viewer, asked)) ? () => context.media.read(file) : undefined;
  const photo = await findPhoto(context, site, viewer, asked);
  if (photo) return () => readRendition(context, photo, rendition, file);
  return (await isReportedPhoto(context, site, viewer, asked)) ? () => context.media.read(file) : undefined;
}

async function answer(context: Context, http: Http, file: string, read: Reader): Promise<Response> {
  const { media, config } = context;
  const isHead = http.req.method === 'HEAD';
  if (config.nginxLocation && !isHead) {
    await sizeOf(context, file, read);
    const address = config.nginxLocation + (await media.addressForNginx(file));
    return http.body(null, 200, { ...headersOf(file), 'X-Accel-Redirect': address });
  }
  const isWhole = isHead || http.req.header('range') === undefined;
  // Only a part needs the size before the bytes.
  const size = isHead || !isWhole ? await sizeOf(context, file, read) : 0;
  if (isHead) return http.body(null, 200, { ...headersOf(file), 'Content-Length': String(size) });
  const part = isWhole ? undefined : partOf(size, (name) => http.req.header(name));
  const opened = part?.status === 416 ? nothing : await open(context, file, read, part);
  return http.body(opened.body, part?.status ?? 200, {
    ...headersOf(file),
    'Content-Length': String(opened.size),
    ...part?.headers,
  });
}

const nothing: Opened = { size: 0, body: new Uint8Array() };

/** Throws Refusal `not_found` if the file is missing, as the next does. */
async function sizeOf({ media }: Context, file: string, read: Reader): Promise<number> {
  const size = (await media.size(file)) ?? (await read())?.length;
  if (size === undefined) throw notFound();
  return size;
}

async function open({ media }: Context, file: string, read: Reader, part?: Part): Promise<Opened> {
  const found = await media.open(file, part);
  if (found) return found;
  const made = await read();
  if (!made) throw notFound();
  return { size: made.length, body: made.subarray(part?.from, part?.to) };
}

const headersOf = (file: string) => ({
  'Content-Type': typeOf(file),
  'Accept-Ranges': 'bytes',
  'Content-Disposition': 'inline',
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
});
