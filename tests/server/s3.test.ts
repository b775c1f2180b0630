import { describe, expect, test } from 'vitest';

import { readConfig } from '../../src/server/config.ts';
import { type Media, type Opened, openMedia } from '../../src/server/media/media.ts';
import { openS3 } from '../../src/server/media/s3.ts';
import type { Pace } from '../../src/server/media/s3-requests.ts';
import type { S3Settings } from '../../src/server/media/s3-settings.ts';
import { MediaUnavailable } from '../../src/server/media/unavailable.ts';
import { importsOf, readSources } from '../support/imports.ts';
import { signatureOf } from '../support/s3-signature.ts';
import { type Fault, openS3Store, type S3Store } from '../support/s3-store.ts';

/** No busy machine takes so long for an answer. */
const patient = { timeoutMs: 60_000, uploadTimeoutMs: 60_000, pauseMs: 1 };
/** For stores that never answer. */
const quick = { timeoutMs: 1000, uploadTimeoutMs: 1000, pauseMs: 1 };
const paceWith = (fault: Fault) => (fault === 'silent' ? quick : patient);
const settingsOf = (url: string) => readConfig({ S3_URL: url }).s3 as S3Settings;
async function open({
  pace = patient,
  ...options
}: {
  pace?: Pace;
  folder?: string;
} = {}): Promise<{ store: S3Store; media: Media }> {
  const store = await openS3Store(options);
  return { store, media: openS3(settingsOf(store.url), pace) };
}
const name = 'AbCdEfGhIjKlMnOpQrStUv-full.webp';
const key = `media/Ab/${name}`;
const picture = Buffer.from('a picture, as far as a store can tell');

const streamOf = (opened: Opened | undefined) => (opened?.body ?? new ReadableStream()) as ReadableStream<Uint8Array>;

async function all(media: Media): Promise<string[]> {
  const names: string[] = [];
  for await (const part of media.list()) names.push(...part.map((each) => each.name));
  return names;
}

describe('a bucket', () => {
  test('holds what is written, under a key by its name and with its type, until it is removed', async () => {
    const { store, media } = await open();
    expect([await media.read(name), await media.size(name), await media.open(name)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await media.write(name, picture);
    expect(store.objects.get(key)).toMatchObject({ bytes: picture, type: 'image/webp' });
    expect([await media.read(name), await media.size(name)]).toEqual([picture, picture.length]);
    await media.remove(name);
    await media.remove(name);
    expect([...store.objects.keys()]).toEqual([]);
  });

  test('sends an object as a stream, whole or a part of it', async () => {
    const { media } = await open();
    await media.write(name, picture);
    const textOf = async (part?: { from: number; to: number }) => {
      const opened = await media.open(name, part);
      return [opened?.size, opened?.body instanceof ReadableStream && (await new Response(opened.body).text())];
    };
    expect(await textOf()).toEqual([picture.length, picture.toString()]);
    expect(await textOf({ from: 2, to: 9 })).toEqual([picture.length, 'picture']);
  });

  test('is listed page by page, without its marker and what others have put there', async () => {
    const { store, media } = await open();
    store.pageSize = 2;
    const names = Array.from({ length: 5 }, (_, i) => `${i}bcdefghijklmnopqrstuv-card.webp`);
    for (const each of names) await media.write(each, picture);
    await media.marker.write('somebody');
    store.objects.set('assets/ab/abc.webp', { bytes: picture, changed: new Date(), type: undefined });
    expect(await all(media)).toEqual(names);
    expect(store.asked.filter((each) => each === 'GET ')).toHaveLength(3);
  });

  test('may be shared, in a folder of its own', async () => {
    const { store, media } = await open({ folder: '/dating/photos' });
    await media.write(name, picture);
    expect([...store.objects.keys()]).toEqual([`dating/photos/${key}`]);
    expect([await all(media), await media.read(name)]).toEqual([[name], picture]);
  });

  test('gives nginx an address for one minute that nobody can change', async () => {
    const { store, media } = await open();
    await media.write(name, picture);
    const url = new URL(await media.addressForNginx(name), `http://127.0.0.1:${store.port}/`);
    expect(await (await fetch(url)).text()).toBe(picture.toString());
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
    url.pathname = url.pathname.replace('full', 'card');
    expect((await fetch(url)).status).toBe(403);
  });
});

describe('a store that does not work', () => {
  test.for(['down', 'closed', 'silent'] as const)('is asked again when it is %s for a moment', async (fault) => {
    const { store, media } = await open({ pace: paceWith(fault) });
    store.fail(fault, 1);
    await media.write(name, picture);
    store.fail(fault, 2);
    expect(await media.read(name)).toEqual(picture);
  });

  test.for(['down', 'closed', 'silent', 'elsewhere'] as const)(
    'is unavailable in the end when it is %s',
    async (fault) => {
      const { store, media } = await open({ pace: paceWith(fault) });
      await media.write(name, picture);
      store.fail(fault);
      const works = [
        () => media.read(name),
        () => media.open(name),
        () => media.size(name),
        () => media.write(name, picture),
        () => media.remove(name),
        () => all(media),
        () => media.marker.read(),
      ];
      for (const failure of await Promise.all(works.map((work) => work().catch((error) => error))))
        expect(failure).toBeInstanceOf(MediaUnavailable);
    },
  );

  test('never passes half a file for the whole', async () => {
    const { store, media } = await open();
    await media.write(name, picture);
    store.fail('cut');
    await expect(media.read(name)).rejects.toThrow(MediaUnavailable);
    const opened = await media.open(name);
    await expect(new Response(streamOf(opened)).text()).rejects.toThrow();
  });

  test('is unavailable when key, secret, region or bucket are wrong, and is asked once', async () => {
    const { store } = await open();
    const right = settingsOf(store.url);
    const wrong: [object, string][] = [
      [{ key: 'NOBODY' }, '403 InvalidAccessKeyId'],
      [{ secret: 'wrong' }, '403 SignatureDoesNotMatch'],
      [{ region: 'us-east-1' }, '403 AuthorizationHeaderMalformed'],
      [{ url: right.url.replace('photos', 'elsewhere') }, '404 NoSuchBucket'],
    ];
    for (const [part, reason] of wrong) {
      const media = openS3({ ...right, ...part }, patient);
      const before = store.refused;
      await expect(media.read(name)).rejects.toThrow(reason);
      expect(store.refused).toBe(before + 1);
      await expect(media.size(name)).rejects.toThrow(/40[34]/);
      await expect(media.remove(name)).rejects.toThrow(reason);
      await expect(all(media)).rejects.toThrow(reason);
      await expect(media.read(name)).rejects.not.toThrow(right.secret);
    }
  });

  test('that stops in the middle ends a stream, while a slow reader does not', async () => {
    const { store, media } = await open({ pace: { ...patient, timeoutMs: quick.timeoutMs } });
    const large = Buffer.alloc(8_000_000, 'x');
    await media.write(name, large);
    const opened = await media.open(name);
    let read = 0;
    for await (const bytes of streamOf(opened)) {
      if (read === 0) await new Promise((resolve) => setTimeout(resolve, 2 * quick.timeoutMs));
      read += bytes.length;
    }
    expect(read).toBe(large.length);

    store.fail('stalled');
    const stalled = await media.open(name);
    await expect(new Response(streamOf(stalled)).text()).rejects.toThrow();
  });
});

describe('S3_URL', () => {
  test('names bucket, key and region', () => {
    expect(settingsOf('https://me:a%2Fb%2Bc@s3.example:9000/photos/dating/?region=auto')).toEqual({
      url: 'https://s3.example:9000/photos/dating',
      key: 'me',
      secret: 'a/b+c',
      region: 'auto',
    });
    expect(settingsOf('http://me:secret@localhost:9000/photos').region).toBe('us-east-1');
  });

  test.for([
    'https://s3.example/photos',
    'https://me@s3.example/photos',
    'https://me:secret@s3.example',
    'https://me:secret@s3.example/photos?regoin=auto',
    'https://me:secret@s3.example/photos//x',
    'http://me:secret@s3.example/photos',
    's3://me:secret@photos',
  ])('is refused without its secret where it is %s', (url) => {
    expect(() => settingsOf(url)).toThrow(/^S3_URL must/);
    expect(() => settingsOf(url)).not.toThrow(/secret@/);
  });
});

describe('without S3_URL', () => {
  test('photos lie in a folder, and no code for S3 is loaded', async () => {
    const media = await openMedia(readConfig({ DATA_DIR: '/nowhere' }));
    expect([media.place, media.remote]).toEqual(['/nowhere/media', false]);
    const sources = readSources(`${import.meta.dirname}/../..`, ['src/server']);
    const imports = [...sources].flatMap(([file, source]) => importsOf(file, source));
    const to = (file: string) =>
      imports.filter((each) => each.to === file && each.kind !== 'type').map(({ from, kind }) => [from, kind]);
    expect(to('aws4fetch')).toEqual([['src/server/media/s3-requests.ts', 'value']]);
    expect(to('src/server/media/s3-requests.ts')).toEqual([['src/server/media/s3.ts', 'value']]);
    expect(to('src/server/media/s3.ts')).toEqual([['src/server/media/media.ts', 'lazy']]);
  });
});

test('the store of these tests checks signatures as AWS does', () => {
  // An example of Amazon's documentation, "Signature Calculations for the Authorization Header".
  const given = {
    credential: 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
    date: '20130524T000000Z',
    payload: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  };
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': given.payload,
    'x-amz-date': given.date,
  };
  const request = {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers,
    body: picture,
  };
  expect(signatureOf(request, given, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});
