import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { type MimePart, parseMime, partsOf } from '../../src/server/mail/mime.ts';
import { tokenOf } from './mailbox.ts';

/** A mail that has come, as a mailbox shows it. */
export interface Arrived {
  from: string;
  to: string;
  /** As they were sent, by lower-case name. */
  headers: Map<string, string>;
  subject: string;
  text: string;
  html: string;
  /** Of its first mailed link. */
  token: string;
  raw: string;
}

/** A refusal in place of taking a mail: it begins with 4 or 5. */
type Answer = `${4 | 5}${string}` | undefined;
interface Manners {
  /** At the recipient's address; undefined takes it. */
  recipient?: (address: string) => Answer;
  /** When it has the whole mail; it is counted as arrived only where it is taken. */
  content?: (mail: Arrived) => Answer | Promise<Answer>;
}

/** A real mail server on loopback, which sends nothing on. */
export interface MailServer {
  /** For SMTP_URL; the same after each start. */
  readonly url: string;
  /** Mails that it has taken, oldest first. */
  readonly arrived: Arrived[];
  for(address: string): Arrived[];
  /** Waits for the mail that an address gets next, or has got: `count` of them, 1 unless told otherwise. */
  next(address: string, count?: number): Promise<Arrived>;
  behave(manners: Manners): void;
  /** As if its machine was away. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Gone when the test is over. */
export async function openMailServer(): Promise<MailServer> {
  const server = await startMailServer();
  onTestFinished(server.stop);
  return server;
}

/** For more than one test: whoever starts it stops it. `startBuiltApp({ env: { SMTP_URL: server.url } })` sends to it. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = [];
  let manners: Manners = {};
  const waiting: (() => void)[] = [];
  let port = 0;
  let server: SMTPServer | undefined;

  async function start(): Promise<void> {
    const opened = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 10,
      onRcptTo: ({ address }, _session, done) => done(refusal(manners.recipient?.(address))),
      onData(stream, { envelope }, done) {
        void stream.toArray().then(async (chunks) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const mail = read(Buffer.concat(chunks), from, envelope.rcptTo.map(({ address }) => address).join());
          const refused = refusal(await manners.content?.(mail));
          if (!refused) arrived.push(mail);
          done(refused);
          if (!refused) for (const wake of waiting.splice(0)) wake();
        });
      },
    });
    opened.on('error', () => undefined); // A client that hung up.
    opened.listen(port, '127.0.0.1');
    await once(opened.server, 'listening');
    port = (opened.server.address() as AddressInfo).port;
    server = opened;
  }

  async function stop(): Promise<void> {
    const stopped = server;
    server = undefined;
    if (stopped) await new Promise<void>((resolve) => stopped.close(() => resolve()));
  }

  const mailsFor = (address: string) => arrived.filter(({ to }) => to === address);
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    for: mailsFor,
    async next(address, count = 1) {
      for (;;) {
        const mail = mailsFor(address)[count - 1];
        if (mail) return mail;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    behave(next) {
      manners = next;
    },
    stop,
    start,
  };
}

function refusal(answer: Answer): Error | null {
  if (answer === undefined) return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

function read(raw: Buffer, from: string, to: string): Arrived {
  const mail = parseMime(raw);
  const bodyOf = (type: string) => [...partsOf(mail)].find((part: MimePart) => part.type === type)?.text ?? '';
  const text = bodyOf('text/plain');
  return {
    from,
    to,
    headers: mail.headers,
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    text,
    html: bodyOf('text/html'),
    token: tokenOf(text),
    raw: raw.toString(),
  };
}

/** `=?UTF-8?Q?…?=` (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, words: string) => {
      if (kind.toLowerCase() === 'b') return Buffer.from(words, 'base64').toString();
      const bytes = words
        .replaceAll('_', ' ')
        .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString();
    });
}
