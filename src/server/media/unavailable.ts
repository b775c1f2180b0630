import { Refusal } from '../calls/refusal.ts';

/** Seconds after which a client may retry. */
const retryAfter = 5;

/** The store does not answer, or refuses us: nobody knows whether a file is there. */
export class MediaUnavailable extends Refusal {
  override name = 'MediaUnavailable';
  /** `sentence` is for the operator. */
  constructor(sentence: string, cause: unknown) {
    super('unavailable', { retryAfter });
    this.message = sentence;
    this.cause = cause;
  }
}
