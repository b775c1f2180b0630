/** Why the server, or one of its commands, can't do its work: one sentence for whoever started it, printed without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
