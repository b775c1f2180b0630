import { CannotStart } from '../cannot-start.ts';
import type { Files, Media } from './media.ts';
import { MediaUnavailable } from './unavailable.ts';

/** Reads and writes nothing before the store has shown whose it is: it was down when this server started. */
export function checkLater(media: Media, check: () => Promise<void>): Media {
  let checked: Promise<void> | undefined;

  /** Once it has succeeded, never again. */
  function once(): Promise<void> {
    checked ??= check().catch((error) => {
      checked = undefined;
      throw error instanceof CannotStart ? new MediaUnavailable(error.message, error) : error;
    });
    return checked;
  }
  const after =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      await once();
      return await work(...given);
    };
  const filesAfter = (files: Files): Files => ({
    read: after(files.read),
    write: after(files.write),
    remove: after(files.remove),
    async *list() {
      await once();
      yield* files.list();
    },
  });
  return {
    ...media,
    ...filesAfter(media),
    open: after(media.open),
    size: after(media.size),
    addressForNginx: after(media.addressForNginx),
    builds: filesAfter(media.builds),
  };
}
