import { createHmac } from 'node:crypto';
import type { TestApp } from './app.ts';

/** Webhooks of Mailgun as it documents and sends them; the names of addresses and hosts are made up. */
export interface Signature {
  timestamp: string;
  token: string;
  signature: string;
}

let signed = 0;

/** As Mailgun signs each request: with a token of 50 characters, and without the event. */
export function sign(
  key: string,
  at: Date,
  token = `e0b5477167110d68991efc6b9f89f0a11066af278346${String(++signed).padStart(6, '0')}`,
): Signature {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return { timestamp, token, signature };
}

/** As Mailgun posts it: without any evidence of a browser. */
export const postMailgun = (app: TestApp, body: object | string) =>
  app.api.request('http://mailgun.invalid/api/mailgun-webhook.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Of a mail that the site of this host sent. Mailgun writes the id without its angle brackets. */
const message = (to: string, host: string) => ({
  headers: {
    to,
    'message-id': `0192f3c4-0000-7000-8000-000000000000@${host}`,
    from: 'Vonk <support@vonk.example>',
    subject: 'You have a new message',
  },
  attachments: [],
  size: 4809,
});

const flags = { 'is-routed': false, 'is-authenticated': true, 'is-system-test': false, 'is-test-mode': false };

const common = (recipient: string, host: string) => ({
  id: 'hTWCTD81RtiDN-9aIj3o1Q',
  timestamp: 1_534_110_422.389_832,
  account: { id: '1234567890303a4bd1f33898' },
  domain: { name: 'vonk.example' },
  tags: [],
  campaigns: [],
  'user-variables': {},
  flags,
  message: message(recipient, host),
  recipient,
  'recipient-domain': recipient.split('@')[1],
});

const envelope = (targets: string) => ({
  sender: 'support@vonk.example',
  transport: 'smtp',
  targets,
  'sending-ip': '192.0.2.25',
});

export const delivered = (recipient: string, host = 'localhost') => ({
  ...common(recipient, host),
  event: 'delivered',
  'log-level': 'info',
  envelope: envelope(recipient),
  storage: { url: 'https://storage.mailgun.example/v3/domains/vonk.example/messages/eyJwI', key: 'eyJwI' },
  'delivery-status': {
    tls: true,
    'mx-host': 'mx.example',
    'attempt-no': 1,
    description: '',
    'session-seconds': 3.570_083_856_582_641_6,
    utf8: true,
    code: 250,
    message: 'OK',
    'certificate-verified': true,
  },
});

/** The other end says that nobody has the address. */
export const bounced = (recipient: string, host = 'localhost') => ({
  ...common(recipient, host),
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  'log-level': 'error',
  envelope: envelope(recipient),
  'delivery-status': {
    tls: true,
    'mx-host': 'mx.example',
    'attempt-no': 1,
    description: '',
    'session-seconds': 2.952_177_047_729_492,
    utf8: true,
    code: 550,
    message: '5.1.1 The email account that you tried to reach does not exist. Please try\n5.1.1 double-checking it',
    'certificate-verified': true,
  },
});

/** Mailgun drops a mail to an address on one of its own lists, and tries nothing. */
export const suppressed = (recipient: string, list: 'bounce' | 'complaint' | 'unsubscribe') => ({
  ...common(recipient, 'localhost'),
  event: 'failed',
  severity: 'permanent',
  reason: `suppress-${list}`,
  'log-level': 'error',
  envelope: envelope(recipient),
  'delivery-status': {
    'attempt-no': 1,
    description: 'Not delivering to previously bounced address',
    'session-seconds': 0,
    code: 605,
    message: '',
  },
});

/** After hours without an answer. */
export const tooOld = (recipient: string) => ({
  ...common(recipient, 'localhost'),
  event: 'failed',
  severity: 'permanent',
  reason: 'old',
  'log-level': 'error',
  envelope: envelope(recipient),
  'delivery-status': { 'attempt-no': 8, description: '', 'session-seconds': 0, code: 602, message: 'Too old' },
});

export const greylisted = (recipient: string) => ({
  ...common(recipient, 'localhost'),
  event: 'failed',
  severity: 'temporary',
  reason: 'greylisted',
  'log-level': 'warn',
  envelope: envelope(recipient),
  'delivery-status': {
    'mx-host': 'mx.example',
    'attempt-no': 1,
    description: 'Recipient address rejected: Greylisted',
    'session-seconds': 0,
    'retry-seconds': 300,
    code: 450,
    message: 'Recipient address rejected: Greylisted',
  },
});

export const complained = (recipient: string, host = 'localhost') => ({
  ...common(recipient, host),
  event: 'complained',
  'log-level': 'warn',
  envelope: { 'sending-ip': '192.0.2.25' },
});

/** Of a mail that was refused before any server was asked: it names no recipient. */
export function rejected(to: string) {
  const { recipient: _, 'recipient-domain': __, ...rest } = common(to, 'localhost');
  return {
    ...{ ...rest, event: 'rejected', 'log-level': 'warn' },
    reject: { reason: 'Sandbox subdomains are for test purposes only.', description: '' },
  };
}

/** By a link that Mailgun put into the mail. It repeats no header but the id. */
export const unsubscribed = (recipient: string, host = 'localhost') => ({
  ...common(recipient, host),
  event: 'unsubscribed',
  'log-level': 'info',
  message: { headers: { 'message-id': message(recipient, host).headers['message-id'] } },
  ip: '192.0.2.7',
  geolocation: { country: 'NL', region: 'NH', city: 'Amsterdam' },
  'client-info': { 'client-os': 'Linux', 'device-type': 'desktop', 'client-name': 'Firefox', 'client-type': 'browser' },
});
