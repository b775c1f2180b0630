import { resolve } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { type LogLevel, logLevels } from './log.ts';

/** The settings of the environment (decisions.md section 13). All have a value that works, or may be missing. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Absolute: database, media and keys of this installation. */
  dataDir: string;
  /** Origin under which members reach the server, where that is not the address it listens on. */
  publicUrl: string | undefined;
  /** A PostgreSQL of yours; without it the server runs its own in dataDir. */
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
  s3Url: string | undefined;
  smtpUrl: string | undefined;
  /** Signs what the mail provider reports of bounces and complaints (mail/webhook.ts). */
  mailWebhookSecret: string | undefined;
  mollieApiKey: string | undefined;
  mollieApiUrl: string;
  smsUrl: string | undefined;
  vapidSubject: string | undefined;
  /** Hosts of push services beside the known ones. */
  pushHosts: string[];
  /** Seeds an empty database and lets the robots answer. */
  demo: boolean;
  /** Answers the worker that removes itself, where the app's own is broken (sw/kill.ts). */
  killWorker: boolean;
  /** Messages that one member may send within a second (chat/pace.ts). */
  sendsASecond: number;
  logLevel: LogLevel;
}

/** Read once, at start. Throws CannotStart with a sentence that names the setting, what it holds and what it may hold. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production';
  const databaseUrl = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicUrl = origin(env, 'PUBLIC_URL');
  return {
    production,
    port: port(env, 'PORT') ?? 3000,
    host: value(env, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(value(env, 'DATA_DIR') ?? 'data'),
    publicUrl,
    databaseUrl,
    natsUrl: address(env, 'NATS_URL', ['nats:', 'tls:']),
    s3Url: address(env, 'S3_URL', ['http:', 'https:']),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailWebhookSecret: value(env, 'MAIL_WEBHOOK_SECRET'),
    mollieApiKey: value(env, 'MOLLIE_API_KEY'),
    mollieApiUrl: address(env, 'MOLLIE_API_URL', ['http:', 'https:']) ?? 'https://api.mollie.com',
    smsUrl: encrypted(env, 'SMS_URL'),
    vapidSubject: address(env, 'VAPID_SUBJECT', ['mailto:', 'https:']),
    pushHosts: (value(env, 'PUSH_HOSTS') ?? '').split(/[\s,]+/).filter(Boolean),
    demo: onOrOff(env, 'DEMO') ?? !(production || databaseUrl || publicUrl),
    killWorker: onOrOff(env, 'KILL_WORKER') ?? false,
    sendsASecond: count(env, 'SENDS_A_SECOND') ?? 10,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
  };
}

/** Settings that are read and checked, and that nothing acts on yet: whoever sets one is told so at start. */
export function settingsWithoutEffect(config: Config): string[] {
  const later = {
    NATS_URL: config.natsUrl,
    S3_URL: config.s3Url,
  };
  return Object.entries(later).flatMap(([name, given]) => (given === undefined ? [] : [name]));
}

function value(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function port(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const given = value(env, name);
  if (given === undefined) return undefined;
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
  throw new CannotStart(`${name} is "${given}", but a port is a whole number from 0 to 65535.`);
}

function count(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const given = value(env, name);
  if (given === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new CannotStart(`${name} is "${given}", but it can be a whole number from 1 only.`);
}

function onOrOff(env: NodeJS.ProcessEnv, name: string): boolean | undefined {
  const given = oneOf(env, name, ['0', '1']);
  return given === undefined ? undefined : given === '1';
}

function oneOf<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const given = value(env, name);
  if (given === undefined) return undefined;
  const choice = choices.find((each) => each === given);
  if (choice !== undefined) return choice;
  throw new CannotStart(`${name} is "${given}", but it can be ${choices.join(' or ')} only.`);
}

function origin(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = address(env, name, ['http:', 'https:']);
  if (given === undefined) return undefined;
  const url = new URL(given);
  if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  throw new CannotStart(`${name} must be an origin such as https://dating.example, without anything behind the host.`);
}

/** Where secrets go: in the clear only inside of this machine. */
function encrypted(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = address(env, name, ['http:', 'https:']);
  if (given === undefined || /^https:|^http:\/\/([^@/]*@)?(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(given))
    return given;
  throw new CannotStart(`${name} must begin with https:, unless it is on this machine.`);
}

/** Not repeated in the sentence: an address may hold a password. */
function address(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const given = value(env, name);
  if (given === undefined) return undefined;
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
  throw new CannotStart(`${name} must be an address that begins with ${protocols.join(' or ')}.`);
}
