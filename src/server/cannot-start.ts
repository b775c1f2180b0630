/** A startup error with one sentence for the person who started the server, printed without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
