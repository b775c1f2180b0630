/** Interface that sends SMS (SPECIFICATION 8.21). */
export interface Sms {
  /**
   * `to` is an international number, `+31612345678`. Posts once. Throws if the gateway did not accept it, or its
   * answer was lost.
   */
  send(message: { to: string; text: string }): Promise<void>;
}

/** The gateway sends nothing to this number, however often it is asked. */
export class NumberRefused extends Error {
  override readonly name = 'NumberRefused';
}
