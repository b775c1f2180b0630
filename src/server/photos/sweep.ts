import { day } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { isOurs, unnamed } from './named-files.ts';

/** Longer than any transaction that a file waits for, and than a clock may be wrong. */
const sure = day;

/**
 * Deletes old files without a row: of a crash, and of a store that did not answer when their row went. If most are
 * unknown, the store belongs to another database and stays.
 */
export async function sweepMedia(context: Context, signal?: AbortSignal): Promise<void> {
  const unknown: string[] = [];
  let known = 0;
  const until = context.now().getTime() - sure;
  for await (const part of context.media.list()) {
    if (signal?.aborted) return;
    const old = part.filter(({ name, changed }) => changed.getTime() < until && isOurs(name)).map(({ name }) => name);
    const left = await unnamed(context.db, old);
    known += old.length - left.length;
    unknown.push(...left);
  }
  if (unknown.length > known) {
    context.log.warn('media sweep skipped: most files are unknown');
    return;
  }
  for (const file of unknown) {
    if (signal?.aborted) return;
    await context.media.remove(file);
  }
}
