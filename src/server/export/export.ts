import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate';
import type { Context as Http } from 'hono';
import { sql } from 'kysely';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import { clientAddress, widestNetwork } from '../http/client-address.ts';
import { spend } from '../limits/attempts.ts';
import { concurrencyLimits, exportIdleTimeoutMs } from '../limits/budgets.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import { Shares } from '../limits/shares.ts';
import type { Opened } from '../media/media.ts';
import { readable } from '../members/visibility.ts';
import { sharpFile } from '../photos/files.ts';
import { drawOnce } from '../photos/portraits.ts';
import type { Site } from '../sites/sites.ts';
import { exportData } from './data.ts';
import { exportKeys } from './keys.ts';

/**
 * Export of everything stored about a member, as a zip archive (SPECIFICATION 2.26). Streamed in portions, one at a
 * time per member. Throws Refusal `too_many`.
 */
export async function answerExport(context: Context, site: Site, me: Me, http: Http): Promise<Response> {
  // HEAD has no body.
  if (http.req.method === 'HEAD') return http.body(null, 200, { 'Content-Type': 'application/zip' });
  const leave = await underWay.enter({ address: widestNetwork(clientAddress(context, http)), id: me.id });
  await spend(context, 'export', me.id).catch((error) => {
    leave();
    throw error;
  });
  const date = context.now().toISOString().slice(0, 10);
  return http.body(streamOf(context, archive(context, site, me), leave), 200, {
    'Content-Type': 'application/zip',
    // Neutral name: others may see the download folder.
    'Content-Disposition': `attachment; filename="my-data-${date}.zip"`,
    'Cache-Control': 'private, no-store',
  });
}

async function* archive(context: Context, site: Site, me: Me): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  function begin<File extends ZipInputFile>(file: File): File {
    file.mtime = context.now();
    zip.add(file);
    return file;
  }
  async function* add(name: string, { body }: Opened): AsyncGenerator<Uint8Array> {
    const file = begin(new ZipPassThrough(name));
    for await (const bytes of body instanceof ReadableStream ? body : [body]) {
      file.push(bytes);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }

  const photos = await photosOf(context, me);
  const files = new Map<string, string>();
  for (const [index, photo] of photos.entries()) {
    const opened = await openPhoto(context, photo);
    if (!opened) continue;
    const name = `photos/${index + 1}.webp`;
    files.set(photo.id, name);
    yield* add(name, opened);
  }

  const selfie = await selfieOf(context, me);
  const waiting = selfie && (await context.media.open(selfie.file));
  if (waiting) {
    files.set(selfie.id, 'selfie.webp');
    yield* add('selfie.webp', waiting);
  }

  for (const [index, file] of (await messageFilesOf(context, me)).entries()) {
    const opened = await context.media.open(file.name);
    if (!opened) continue;
    const name = `messages/${index + 1}${extname(file.name)}`;
    files.set(file.id, name);
    yield* add(name, opened);
  }

  begin(new ZipDeflate('keys.json')).push(encoder.encode(JSON.stringify(exportKeys, null, 2)), true);
  const data = begin(new ZipDeflate('data.json'));
  for await (const text of exportData(context, site, me, photos, files)) {
    data.push(encoder.encode(text));
    yield* ready.splice(0);
  }
  data.push(new Uint8Array(), true);
  zip.end();
  yield* ready;
}

function photosOf({ db }: Context, me: Me): Promise<PhotoRow[]> {
  return db.selectFrom('photos').selectAll().where('member_id', '=', me.id).orderBy('position').execute();
}

async function selfieOf({ db }: Context, me: Me): Promise<{ id: string; file: string } | undefined> {
  const { rows } = await sql<{ id: string; file: string }>`
    select id, file from verifications where member_id = ${me.id} and file is not null`.execute(db);
  return rows[0];
}

/** Lists files of the member's own messages and in visible ones, by the rule for messages (conversations.ts). */
async function messageFilesOf({ db }: Context, me: Me): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select messages.id, messages.file ->> 'name' as name
    from participants
    join messages using (conversation_id)
    join members on members.id = participants.other_id
    where participants.member_id = ${me.id} and messages.file is not null
      and (messages.sender_id = ${me.id} or ${readable(me)})
    order by messages.conversation_id, messages.number`.execute(db);
  return rows;
}

async function openPhoto(context: Context, photo: PhotoRow): Promise<Opened | undefined> {
  const file = sharpFile(photo, 'full');
  const found = await context.media.open(file);
  if (found || photo.drawing === null) return found;
  await drawOnce(context, photo);
  return context.media.open(file);
}

/** Produces data as fast as the client reads, with low priority. Ends if the client stops reading, to free its slot. */
function streamOf(context: Context, pieces: AsyncGenerator<Uint8Array>, leave: () => void): ReadableStream<Uint8Array> {
  let unread: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(unread);
    leave();
    await pieces.return(undefined);
  };
  const wait = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    unread = setTimeout(() => {
      controller.error(new Error('an export was not read on'));
      void end();
    }, exportIdleTimeoutMs);
  };
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      async pull(controller) {
        clearTimeout(unread);
        try {
          const { done, value } = await takeTurn(() => restAfter(() => pieces.next()));
          if (!done) {
            controller.enqueue(value);
            return wait(controller);
          }
          leave();
          controller.close();
        } catch (error) {
          leave();
          context.log.error('export failed', { error });
          controller.error(error);
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

const underWay = new Shares(concurrencyLimits.exports);
/** Runs one portion of all exports at a time, because they are not urgent. */
const takeTurn = createSemaphore({ atOnce: 1, waiting: concurrencyLimits.exports.process });

/** Pauses three times the duration of the work, so that exports yield under load. */
async function restAfter<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  await sleep(3 * (performance.now() - start));
  return result;
}

const encoder = new TextEncoder();
