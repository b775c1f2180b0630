/** Interface that sends SMS (SPECIFICATION 8.21). */
export interface Sms {
  /** `to` is an international number, `+31612345678`. Throws if the gateway did not accept it. */
  send(message: { to: string; text: string }): Promise<void>;
}
