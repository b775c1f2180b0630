import { get } from 'node:http';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { listen } from '../support/listen.ts';
import { openNginx } from '../support/nginx.ts';
import { addPhoto } from '../support/pictures.ts';
import { findProgram } from '../support/programs.ts';
import { openS3Store } from '../support/s3-store.ts';

const isThere = findProgram('nginx') !== undefined;
if (!isThere) console.log('nginx is not installed, so it sends nothing here: npm run test:operations installs it.');

const accel = { X_ACCEL_REDIRECT: '/_media/' };

/** As a browser on the general site asks. */
function ask(address: string, who: Actor, method = 'GET', more: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      const headers = { host: new URL(who.origin).host, cookie: who.cookie, ...more };
      const request = get(address, { method, headers }, async (response) => {
        const bytes = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode, headers: response.headers, bytes });
      });
      request.on('error', reject);
    },
  );
}

async function expectFiles(app: TestApp, location: string): Promise<void> {
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { filename } = await addPhoto(app, anna);
  const name = filename.replace('open/', '');
  const stored = (await app.context.media.read(name)) ?? Buffer.alloc(0);
  const { origin } = await openNginx(await listen(app), location);
  const address = `${origin}/api/media/${filename}`;

  const whole = await ask(address, bram);
  expect([whole.status, whole.bytes]).toEqual([200, stored]);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(stored.length),
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(whole.headers).filter((each) => /^x-(accel|amz)/.test(each))).toEqual([]);
  const part = await ask(address, bram, 'GET', { range: 'bytes=8-11' });
  expect([part.status, part.headers['content-range'], part.bytes.toString()]).toEqual([
    206,
    `bytes 8-11/${stored.length}`,
    'WEBP',
  ]);
  expect((await ask(address, bram, 'HEAD')).headers['content-length']).toBe(String(stored.length));
  expect((await ask(`${origin}/_media/${name.slice(0, 2)}/${name}`, bram)).status).toBe(404);
  await anna.call('POST block.php', { profile: bram.id });
  expect((await ask(address, bram)).status).toBe(404);
}

test.skipIf(!isThere)('nginx sends files of a folder, to those who may see them', async () => {
  const app = await createTestApp(accel);
  await expectFiles(
    app,
    `
    location /_media/ {
      internal;
      alias ${app.context.media.place}/;
      add_header X-Content-Type-Options nosniff always;
    }`,
  );
});

test.skipIf(!isThere)('nginx sends files of a bucket, to those who may see them', async () => {
  const store = await openS3Store();
  const app = await createTestApp({ S3_URL: store.url, ...accel });
  await expectFiles(
    app,
    `
    location /_media/ {
      internal;
      proxy_pass http://127.0.0.1:${store.port}/;
      proxy_set_header Host 127.0.0.1:${store.port};
      proxy_set_header Authorization "";
      proxy_set_header Cookie "";
      proxy_hide_header x-amz-request-id;
      add_header X-Content-Type-Options nosniff always;
    }`,
  );
});
