/** One mail to one address, ready to leave. */
export interface Message {
  /** With its angle brackets; the same at every try, so that a mailbox knows one that comes twice. */
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
 * `no_such_address`: nobody will ever get mail there. `refused`: this mail will never be taken. `later`: this mail not now.
 * `unreachable`: no mail now.
 */
export type Outcome = 'sent' | 'no_such_address' | 'refused' | 'later' | 'unreachable';

export interface Mailer {
  /** Answers what became of it; throws only for faults of our own. `signal` breaks the conversation off. */
  send(message: Message, signal?: AbortSignal): Promise<Outcome>;
}
