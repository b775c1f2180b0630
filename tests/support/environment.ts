import { existsSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Temporary files go to memory: on a disk a new database costs ten times as long, and a browser's profile twice. */
export function writeToMemory(): void {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > 4e9) process.env.TMPDIR = memory;
}

/**
 * Gives every process of a run the same time zone, language and font, whatever this machine has: letters of another width wrap
 * differently. FONTS=system keeps the machine's fonts.
 */
export function setEnvironment(folder: string): void {
  Object.assign(process.env, { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' });
  if (process.env.FONTS === 'system') return;
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, fonts(join(import.meta.dirname, '../../node_modules/dejavu-fonts-ttf/ttf'), folder));
  process.env.FONTCONFIG_FILE = file;
}

const fonts = (from: string, cache: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${from}</dir>
  <cachedir>${cache}/fonts</cachedir>
  <selectfont><rejectfont><glob>*/DejaVuMathTeXGyre.ttf</glob></rejectfont></selectfont>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
</fontconfig>
`;
