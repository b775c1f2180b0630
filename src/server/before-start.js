/** Runs first in `npm start` and `npm run dev`. Plain JavaScript: a Node too old for the rest reads it too, and says so. */
import { existsSync, readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const oldest = Number.parseInt(engines.node.replace('>=', ''), 10);
if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `The app runs on Node ${oldest} or later, and this is Node ${process.versions.node}: run "npm ci", which brings one, or install one yourself.`,
  );
  process.exit(1);
}

// Not Node's --env-file-if-exists, which says on every start without a file that there is none.
if (existsSync('.env')) process.loadEnvFile('.env');
