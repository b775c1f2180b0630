import { checkReach, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { createApi } from './http/web.ts';
import { openContext } from './open-context.ts';
import { startJobs } from './schedule.ts';

/**
 * Serves the calls for `npm run dev`, inside Vite's process. Each edit of the server reloads this module, so singletons
 * live on globalThis.
 */
const persistent = globalThis as { devContext?: Promise<Context> };
persistent.devContext ??= open();

export default createApi(await persistent.devContext);

async function open(): Promise<Context> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of opened.reverse()) await each();
  };
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal); // Vite's handler would end the process while our database is still stopping.
    process.on(signal, () => {
      if (stopping) process.exit(130);
      stopping = true;
      close().then(
        () => process.exit(),
        () => process.exit(1),
      );
    });
  }
  try {
    const config = readConfig(process.env);
    checkReach(config);
    const context = await openContext(config, (each) => opened.push(each));
    opened.push(startJobs(context));
    return context;
  } catch (error) {
    await close();
    delete persistent.devContext; // The next request tries again.
    throw error;
  }
}
