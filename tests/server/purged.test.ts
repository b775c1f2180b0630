import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endAccount } from '../../src/server/account-deletion/delete-account.ts';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { forgetPurged, listPurged, purgedFolder, readPurged } from '../../src/server/account-deletion/purged.ts';
import { transact } from '../../src/server/db/connect.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { addPhoto } from '../support/pictures.ts';

test('a member is on the list before anything of theirs goes, and nobody else is', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {}, bram: {} });
  await addPhoto(app, anna);
  const folder = purgedFolder(app.context.config.dataDir);
  const listed: string[][] = [];
  const media = {
    ...app.context.media,
    remove: async (name: string) => {
      listed.push(await readPurged(folder));
      await app.context.media.remove(name);
    },
  };
  await transact(app.db, (tx) => endAccount(tx, app.context, anna.id));
  await purgeDue({ ...app.context, media });
  expect(listed.length).toBeGreaterThan(0);
  for (const each of listed) expect(each).toEqual([anna.id]);
  expect(await readPurged(folder)).toEqual([anna.id]);
  expect(readFileSync(join(folder, '2026-11'), 'utf8')).toBe(`2026-11-21T12:00:00.000Z ${anna.id}\n`);
});

test('a member of whom the list can not be written stays for the next purge', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await addPhoto(app, anna);
  writeFileSync(purgedFolder(app.context.config.dataDir), 'in the way');
  await transact(app.db, (tx) => endAccount(tx, app.context, anna.id));
  await purgeDue(app.context);
  expect(app.logged.at(-1)).toContain('purge failed');
  expect(await app.db.selectFrom('photos').select('id').execute()).toHaveLength(1);
});

test('a line that a crash has cut off spoils no other', async () => {
  const app = await createTestApp();
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const folder = purgedFolder(app.context.config.dataDir);
  await listPurged(app.context, one);
  appendFileSync(join(folder, '2026-11'), `2026-11-21T12:00:00.000Z ${one.slice(0, 30)}`);
  await listPurged(app.context, other);
  expect(await readPurged(folder)).toEqual([one, other]);
});

test('months go when no backup is that old, and nothing else does', async () => {
  const app = await createTestApp();
  const folder = purgedFolder(app.context.config.dataDir);
  await listPurged(app.context, crypto.randomUUID());
  app.clock.advance(399 * day);
  await listPurged(app.context, crypto.randomUUID());
  mkdirSync(join(folder, 'notes'));
  await forgetPurged(app.context);
  expect(readdirSync(folder).sort()).toEqual(['2026-11', '2027-12', 'notes']);
  app.clock.advance(31 * day);
  await forgetPurged(app.context);
  expect(readdirSync(folder).sort()).toEqual(['2027-12', 'notes']);
});
