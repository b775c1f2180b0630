import { expect, test } from 'vitest';
import { openProgress } from '../../src/server/backup/progress.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream };
}
const lines = [{ table: 'members', columns: ['id'] }, '(1)', '(2)', { media: 'a.webp' }];

test('a terminal shows what is being read, and is clean again at the end', () => {
  const { written, stream } = screen(true);
  const { note, end } = openProgress(stream);
  for (const line of lines) note(line);
  end();
  expect(written[0]).toBe('\r\x1b[Kmembers: 0 rows');
  expect(written.at(-1)).toBe('\r\x1b[K');
});

test('a file or a pipe gets nothing', () => {
  const { written, stream } = screen(false);
  const { note, end } = openProgress(stream);
  for (const line of lines) note(line);
  end();
  expect(written).toEqual([]);
});
