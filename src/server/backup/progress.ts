import type { Line } from './file.ts';

/** Minimum time between two updates, in ms. */
const everyMs = 100;

/** Receives each line that a command has read or written. */
export type Progress = (line: Line) => void;

/** Shows in one line of a terminal how far a command is. Prints nothing into files and pipes. */
export function openProgress(screen: NodeJS.WriteStream = process.stderr): { note: Progress; end: () => void } {
  let what = '';
  let rows = 0;
  let files = 0;
  let shownAt = 0;
  const show = () => {
    shownAt = Date.now();
    screen.write(`\r\x1b[K${what}: ${(files || rows).toLocaleString('en')} ${files ? 'files' : 'rows'}`);
  };
  return {
    note(line) {
      if (!screen.isTTY) return;
      if (typeof line === 'string') rows++;
      else if ('table' in line) [what, rows] = [line.table, 0];
      else if ('media' in line) [what, files] = ['photos', files + 1];
      if (what && Date.now() - shownAt >= everyMs) show();
    },
    end: () => {
      if (shownAt > 0) screen.write('\r\x1b[K');
    },
  };
}
