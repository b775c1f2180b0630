import { CannotStart } from '../cannot-start.ts';
import type { Media } from './media.ts';
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
  return {
    ...media,
    read: after(media.read),
    open: after(media.open),
    size: after(media.size),
    write: after(media.write),
    remove: after(media.remove),
    addressForNginx: after(media.addressForNginx),
    async *list() {
      await once();
      yield* media.list();
    },
  };
}
