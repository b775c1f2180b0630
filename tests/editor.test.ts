import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

test('an editor indents and wraps as the formatter does', () => {
  const { indentStyle, indentWidth = 2, lineWidth } = JSON.parse(read('.biome.json')).formatter;
  expect(read('.editorconfig').split('\n')).toEqual(
    expect.arrayContaining([
      `indent_style = ${indentStyle}`,
      `indent_size = ${indentWidth}`,
      `max_line_length = ${lineWidth}`,
    ]),
  );
});
