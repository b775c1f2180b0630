import { MediaUnavailable } from './unavailable.ts';

/** Passes an answer on as fast as it is read. Fails if the store pauses longer than `maxPauseMs`, or ends too early. */
export function openStream({ body }: Response, maxPauseMs: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const late = Promise.withResolvers<never>();
        const timer = setTimeout(() => late.reject(new Error('the answer stopped')), maxPauseMs);
        try {
          const next = reader && (await Promise.race([reader.read(), late.promise]));
          if (next?.value) controller.enqueue(next.value);
          else controller.close();
        } catch (error) {
          controller.error(new MediaUnavailable('The store broke off.', error));
          await reader?.cancel().catch(() => undefined);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
