import { openDatabase } from '../../src/server/db/open.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';

export interface Stage {
  app: BuiltApp;
  /** Another browser, with nothing in it. */
  open(options?: Parameters<typeof openBrowser>[0]): Promise<Browser>;
  connectionString(): string;
}

/** Runs a measurement on the built app and real browsers, prints what it answers as one line of JSON, and ends the process. */
export async function onStage(measure: (stage: Stage) => Promise<object>, env?: Record<string, string>): Promise<void> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const app = await startBuiltApp({ env: { LOG_LEVEL: 'error', ...env } });
    ends.push(() => app.stop());
    const database = await openDatabase({ dataDir: app.dataDir, databaseUrl: undefined });
    const open: Stage['open'] = async (options) => {
      const browser = await openBrowser({ whole: true, ...options });
      ends.push(() => browser.context.close());
      return browser;
    };
    console.log(JSON.stringify(await measure({ app, open, connectionString: database.connectionString })));
  } finally {
    for (const end of ends.reverse()) await end();
  }
  process.exit();
}
