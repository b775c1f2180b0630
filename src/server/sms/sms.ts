/** Interface that sends SMS (SPECIFICATION 8.21). */
export interface Sms {
  /** `to`: a number in its international form, `+31612345678`. Throws where it could not be handed over. */
  send(message: { to: string; text: string }): Promise<void>;
}
