import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { runCommand } from '../support/command.ts';

const good = {
  site: 'localhost',
  category: 'news',
  words: { en: { subject: 'We have moved', text: 'First.', button: 'See where' } },
  opens: '/pages/faq',
};

const announce = (app: TestApp, ...args: string[]) => runCommand(app, ['announce', ...args]);

function write({ context }: TestApp, content: string): string {
  const file = join(context.config.dataDir, 'news.json');
  writeFileSync(file, content);
  return file;
}
const announced = ({ db }: TestApp) => db.selectFrom('announcements').selectAll().execute();

test('the command puts an announcement on its way', { timeout: minute }, async () => {
  const app = await createTestApp();
  expect(await announce(app, write(app, JSON.stringify(good)))).toEqual({
    code: 0,
    output: 'It is on its way to those who want to hear of it.\n',
  });
  expect(await announced(app)).toMatchObject([{ category: 'news', words: good.words, opens: '/pages/faq' }]);
});

test('what is none is one sentence, and nothing is on its way', { timeout: minute }, async () => {
  const app = await createTestApp();
  const refusals: [RegExp, ...string[]][] = [
    [/^Usage: npm start -- announce FILE\.json\n$/],
    [/^nowhere\.json can't be read: [^\n]*\n$/, 'nowhere.json'],
    [/^There is no site "nowhere"\.\n$/, write(app, JSON.stringify({ ...good, site: 'nowhere' }))],
  ];
  const answers = await Promise.all(refusals.map(([_, ...args]) => announce(app, ...args)));
  expect(answers).toEqual(refusals.map(([sentence]) => ({ code: 1, output: expect.stringMatching(sentence) })));
  expect(await announced(app)).toEqual([]);
});
