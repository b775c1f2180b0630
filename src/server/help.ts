import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Columns of the names, in characters. */
const indent = 30;
/** Length of a line, in characters. */
const width = 110;

/** Commands and settings, as this folder's README describes them. */
export function helpText(): string {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const commands = tableUnder(readme, 'Commands').map(([name = '', meaning = '']) => entry(name, meaning));
  const settings = tableUnder(readme, 'Settings').map(([name = '', usual, meaning = '']) =>
    entry(name, usual ? `${meaning} [${usual}]` : meaning),
  );
  return [
    'npm start                  builds and serves the app',
    'npm start -- COMMAND       does one of these:',
    '',
    ...commands,
    '',
    'Settings, from the environment or the file .env, with what they are without:',
    '',
    ...settings,
  ].join('\n');
}

/** Rows of the first table below a heading, without Markdown. */
function tableUnder(text: string, heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const lines = section.split('\n## ', 1)[0]?.split('\n') ?? [];
  const rows = lines.filter((line) => line.startsWith('|')).slice(2);
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
}

function entry(name: string, meaning: string): string {
  const lines = [''];
  for (const word of meaning.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && indent + last.length + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  const [first = '', ...more] = lines;
  const head =
    name.length < indent - 3 ? [`  ${name.padEnd(indent - 2)}${first}`] : [`  ${name}`, ' '.repeat(indent) + first];
  return [...head, ...more.map((line) => ' '.repeat(indent) + line)].join('\n');
}
