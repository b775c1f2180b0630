import { second } from '../../shared/limits.ts';
import type { Files, Media, Medium } from './media.ts';
import { isMedium, markerName, pathOf, typeOf } from './names.ts';
import { createRequests, type Pace } from './s3-requests.ts';
import type { S3Settings } from './s3-settings.ts';
import { openStream } from './stream.ts';
import { MediaUnavailable } from './unavailable.ts';

/** Below the bucket, or its folder that the settings name. */
const folder = 'media/';
const buildsFolder = 'builds/';
const keyOf = (name: string): string => folder + pathOf(name);
const markerKey = folder + markerName;

/** Time for nginx to begin to read, in ms. */
const nginxMs = 60 * second;

/** All tries end before the database gives up a transaction that waits for them (15 s), as of a withdrawal. */
const usualPace: Pace = { timeoutMs: 4 * second, uploadTimeoutMs: 20 * second, pauseMs: 100 };

/** Uses a bucket of any store that speaks S3. */
export function openS3(settings: S3Settings, pace = usualPace): Media {
  const { ask, signedUrl } = createRequests(settings, pace);
  const { pathname } = new URL(settings.url);
  const prefix = pathname.split('/').slice(2);

  const readObject = (key: string) =>
    ask({ method: 'GET', key }, async (answer) => Buffer.from(await answer.arrayBuffer()));

  async function size(name: string): Promise<number | undefined> {
    const found = await ask({ method: 'HEAD', key: keyOf(name) }, async ({ headers }) => lengthIn(headers));
    // A HEAD does not tell a missing file from a missing bucket; a GET does.
    return found ?? (await readObject(keyOf(name)))?.length;
  }

  async function put(key: string, body: Uint8Array, type: string): Promise<void> {
    const bytes = body as Uint8Array<ArrayBuffer>;
    await ask({ method: 'PUT', key, body: bytes, headers: { 'Content-Type': type } }, discard);
  }

  const filesBelow = (folder: string): Files => ({
    read: (name) => readObject(folder + pathOf(name)),
    write: (name, bytes) => put(folder + pathOf(name), bytes, typeOf(name)),
    async remove(name) {
      await ask({ method: 'DELETE', key: folder + pathOf(name) }, discard);
    },
    async *list() {
      const from = prefix.concat(folder).join('/');
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = { 'list-type': '2', prefix: from, ...(token && { 'continuation-token': token }) };
        const page: string = (await ask({ method: 'GET', query }, (answer) => answer.text())) ?? '';
        if (!page.includes('</ListBucketResult>'))
          throw new MediaUnavailable(`${settings.url} lists no objects.`, undefined);
        yield mediaIn(page);
        token = between(page, '<IsTruncated>', '</IsTruncated>') === 'true' ? nextIn(page) : undefined;
      }
    },
  });

  return {
    ...filesBelow(folder),
    place: `${settings.url}/${folder.slice(0, -1)}`,
    remote: true,
    size,
    open(name, part) {
      const headers = part && { Range: `bytes=${part.from}-${part.to - 1}` };
      return ask({ method: 'GET', key: keyOf(name), ...(headers && { headers }) }, async (answer) => ({
        size: wholeSizeIn(answer.headers),
        body: openStream(answer, pace.timeoutMs),
      }));
    },
    async addressForNginx(name) {
      const { pathname, search } = await signedUrl(keyOf(name), nginxMs);
      return pathname.slice(1) + search;
    },
    marker: {
      read: async () => (await readObject(markerKey))?.toString().trim(),
      write: (text) => put(markerKey, Buffer.from(`${text}\n`), 'text/plain'),
    },
    builds: filesBelow(buildsFolder),
  };
}

/** Frees the connection. */
const discard = async (answer: Response): Promise<void> => void (await answer.arrayBuffer());

const lengthIn = (headers: Headers): number => Number(headers.get('content-length') ?? 0);

function wholeSizeIn(headers: Headers): number {
  const [, whole] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return whole === undefined ? lengthIn(headers) : Number(whole);
}

function mediaIn(page: string): Medium[] {
  const [, ...objects] = page.split('<Contents>');
  return objects.flatMap((object) => {
    const name = between(object, '<Key>', '</Key>')?.split('/').at(-1) ?? '';
    const changed = new Date(between(object, '<LastModified>', '</LastModified>') ?? '');
    // Its marker has no name of a file.
    return isMedium(name) ? [{ name, changed }] : [];
  });
}

/** Throws rather than let a caller take a part of the list for all of it. */
function nextIn(page: string): string {
  const token = between(page, '<NextContinuationToken>', '</NextContinuationToken>');
  if (!token) throw new MediaUnavailable('A list of the store has no next page.', undefined);
  return token
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function between(text: string, before: string, after: string): string | undefined {
  const start = text.indexOf(before);
  const end = text.indexOf(after, start);
  return start < 0 || end < 0 ? undefined : text.slice(start + before.length, end);
}
