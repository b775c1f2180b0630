/** A mail to one address, ready to send. */
export interface Message {
  /** Includes angle brackets. Equal for every attempt, so that mailboxes recognise duplicates. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/**
 * `no_such_address`: permanent. `refused`: this mail is refused for good. `later`: this mail, temporarily.
 * `unreachable`: the server is down.
 */
export type Outcome = 'sent' | 'no_such_address' | 'refused' | 'later' | 'unreachable';

export interface Mailer {
  /** Returns the outcome; throws only for our own errors. `signal` aborts the SMTP session. */
  send(message: Message, signal?: AbortSignal): Promise<Outcome>;
}
