import { spawn } from 'node:child_process';

/** Runs a script with this Node and keeps what it prints, shown on `screen` at once. No standard input: nothing here asks. */
export function run(
  cwd: string,
  command: string[],
  screen?: NodeJS.WritableStream,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'pipe', screen ? 'inherit' : 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        screen?.write(text);
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
