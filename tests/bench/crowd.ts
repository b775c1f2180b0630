/**
 * Creates members with sessions in a database without demo data, for a load from outside: `COUNT` members (1200), written to the
 * file `OUT` as JSON `[{ "id", "cookie" }]`. No server may be running on `DATA_DIR`.
 */
import { writeFileSync } from 'node:fs';
import { readConfig } from '../../src/server/config.ts';
import { openContext } from '../../src/server/open-context.ts';
import { createCrowd } from './members.ts';

const { COUNT: count = '1200', OUT: out } = process.env;
if (!out) throw new Error('OUT names the file to write.');

const opened: (() => Promise<void>)[] = [];
const config = readConfig({ ...process.env, DEMO: '0', LOG_LEVEL: 'error' });
const context = await openContext(config, (close) => opened.push(close));
writeFileSync(out, JSON.stringify(await createCrowd(context, Number(count))));
for (const close of opened.reverse()) await close();
process.exit();
