import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { isLoopbackUrl } from './http/loopback.ts';
import { type LogLevel, logLevels } from './log.ts';
import { readS3Settings, type S3Settings } from './media/s3-settings.ts';
import { type ProviderSettings, readProviderSettings } from './payments/open-providers.ts';
import {
  address,
  addresses,
  count,
  isLoopbackAddress,
  location,
  networks,
  networksOf,
  oneOf,
  onOrOff,
  origin,
  port,
  someOf,
  value,
} from './settings.ts';
import { readSmsSettings, type SmsSettings } from './sms/open-sms.ts';

const roles = ['web', 'jobs'] as const;
export type Role = (typeof roles)[number];

/** Environment settings (SPECIFICATION 14.20). Each has a working default or may be missing. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path: database, media and keys of this installation. */
  dataDir: string;
  /** Public origin, if it differs from the address the server listens on. */
  publicUrl: string | undefined;
  /** HOST and PUBLIC_URL say that only this machine reaches the server. */
  loopbackOnly: boolean;
  /** Proxies whose X-Forwarded-For is trusted (http/client-address.ts). */
  trustedProxies: BlockList;
  /** An external PostgreSQL; without it the server runs its own in dataDir. */
  databaseUrl: string | undefined;
  /** The same database past a pooler, for what needs a connection of its own: bell, migrations, commands. */
  databaseDirectUrl: string | undefined;
  /** A standby of it, for reads that may be a second old. */
  databaseReadUrl: string | undefined;
  /** Maximum connections of this process to its database, beside the bell's. */
  databasePool: number;
  /** Frequent statements are named and planned once a connection. */
  databasePrepare: boolean;
  /** A start migrates the database. */
  migrate: boolean;
  /** Settings whose queries leave this machine unencrypted without explicit permission. */
  databaseInClear: string[];
  /** A promoted standby has every commit, so change numbers go on (sync/epoch.ts). */
  keepEpoch: boolean;
  /** Server processes that share the port (processes.ts). */
  processes: number;
  /** Work of this process: answering members, or background jobs. */
  roles: readonly Role[];
  /** Servers of one NATS cluster, for rings (sync/nats-bus.ts). */
  natsUrls: URL[] | undefined;
  /** A bucket for photos; without it they lie in dataDir. */
  s3: S3Settings | undefined;
  /** An internal location of nginx, which then sends photos itself (photos/files-route.ts). Begins and ends with a slash. */
  nginxLocation: string | undefined;
  smtpUrl: string | undefined;
  /** Verifies the mail provider's bounces and complaints (mail/webhook.ts). */
  mailWebhookSecret: string | undefined;
  /** Verifies Mailgun's webhooks (mail/mailgun.ts). */
  mailgunSigningKey: string | undefined;
  /** Of each payment provider that has any. */
  providers: ProviderSettings;
  /** Of the gateway that sends SMS. */
  sms: SmsSettings | undefined;
  vapidSubject: string | undefined;
  /** Additional hosts of push services. */
  pushHosts: string[];
  /** Seeds an empty database and starts the robots. */
  demo: boolean;
  /** A public demo: everyone gets what is otherwise for local callers (http/local.ts). */
  openDemo: boolean;
  /** Serves the self-removing worker if the app's own is broken (sw/kill.ts). */
  killWorker: boolean;
  /** Messages that one member may send within a second (limits/rates.ts). */
  sendsASecond: number;
  /** Serves numbers for Prometheus (metrics/serve.ts). Undefined: nothing listens. */
  metrics: { port: number; host: string } | undefined;
  logLevel: LogLevel;
  /** One line for each call. */
  accessLog: boolean;
}

/**
 * Read once at startup. Throws CannotStart with a sentence that names the setting, its value and the allowed values.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production';
  const databaseUrl = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const databaseDirectUrl = address(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']);
  const databaseReadUrl = address(env, 'DATABASE_READ_URL', ['postgres:', 'postgresql:']);
  const publicUrl = origin(env, 'PUBLIC_URL');
  const host = value(env, 'HOST') ?? '127.0.0.1';
  const metricsPort = port(env, 'METRICS_PORT');
  const metricsHost = value(env, 'METRICS_HOST') ?? '127.0.0.1';
  const openDemo = onOrOff(env, 'OPEN_DEMO') ?? false;
  const demo = onOrOff(env, 'DEMO') ?? (openDemo || !(production || databaseUrl || publicUrl));
  const providers = readProviderSettings(env);
  const processes = count(env, 'PROCESSES') ?? 1;
  const databasePool = count(env, 'DATABASE_POOL') ?? 20;
  if (!databaseUrl) checkConnections(processes, databasePool);
  if (openDemo && !demo) throw new CannotStart('OPEN_DEMO is 1, but DEMO is 0: only a demo can be open to everybody.');
  if (databaseDirectUrl && !databaseUrl)
    throw new CannotStart('DATABASE_DIRECT_URL is set, but DATABASE_URL is not: it is for what goes through a pooler.');
  if (databaseReadUrl && !databaseUrl)
    throw new CannotStart('DATABASE_READ_URL is set, but DATABASE_URL is not: it is for a standby of that one.');
  const [real] = Object.values(providers);
  if (openDemo && real)
    throw new CannotStart(`OPEN_DEMO is 1, but ${real.setting} is set: an open demo takes no real money.`);
  return {
    production,
    port: port(env, 'PORT') ?? 3000,
    host,
    dataDir: resolve(value(env, 'DATA_DIR') ?? 'data'),
    publicUrl,
    loopbackOnly: isLoopbackAddress(host) && (publicUrl === undefined || isLoopbackUrl(publicUrl)),
    trustedProxies: networks(env, 'TRUSTED_PROXIES') ?? networksOf('TRUSTED_PROXIES', ['127.0.0.0/8', '::1']),
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    databasePool,
    databasePrepare: onOrOff(env, 'DATABASE_PREPARE') ?? databaseDirectUrl === undefined,
    migrate: onOrOff(env, 'MIGRATE') ?? true,
    databaseInClear: env.PGSSLMODE
      ? []
      : inClear({
          DATABASE_URL: databaseUrl,
          DATABASE_DIRECT_URL: databaseDirectUrl,
          DATABASE_READ_URL: databaseReadUrl,
        }),
    keepEpoch: oneOf(env, 'EPOCH_ON_PROMOTION', ['renew', 'keep']) === 'keep',
    processes,
    roles: someOf(env, 'ROLE', roles) ?? roles,
    natsUrls: addresses(env, 'NATS_URL', ['nats:', 'tls:']),
    s3: readS3Settings(env),
    nginxLocation: location(env, 'X_ACCEL_REDIRECT'),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailWebhookSecret: value(env, 'MAIL_WEBHOOK_SECRET'),
    mailgunSigningKey: value(env, 'MAILGUN_SIGNING_KEY'),
    providers,
    sms: readSmsSettings(env),
    vapidSubject: address(env, 'VAPID_SUBJECT', ['mailto:', 'https:']),
    pushHosts: (value(env, 'PUSH_HOSTS') ?? '').split(/[\s,]+/).filter(Boolean),
    demo,
    openDemo,
    killWorker: onOrOff(env, 'KILL_WORKER') ?? false,
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost },
    sendsASecond: count(env, 'SENDS_A_SECOND') ?? 10,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
    accessLog: onOrOff(env, 'ACCESS_LOG') ?? !demo,
  };
}

/**
 * Throws CannotStart if others can reach the server without PUBLIC_URL: it would then treat a public installation as a
 * local demo.
 */
export function checkReach({ host, databaseUrl, publicUrl }: Config): void {
  if (publicUrl !== undefined) return;
  const wanted = 'set PUBLIC_URL to the origin that members use, such as https://dating.example';
  if (!isLoopbackAddress(host))
    throw new CannotStart(`HOST is "${host}", so other machines reach this one: ${wanted}.`);
  if (databaseUrl !== undefined)
    throw new CannotStart(
      `DATABASE_URL is set, but PUBLIC_URL is not: ${wanted}, or http://localhost:3000 to try it here.`,
    );
}

/** Of a process for jobs, bell, readiness and a start, at most; and of an embedded database for all. */
const otherConnections = 7;
const embeddedConnections = 97;

function checkConnections(processes: number, databasePool: number): void {
  const most = Math.floor(embeddedConnections / processes) - otherConnections;
  if (processes === 1 || databasePool <= most) return;
  const advice = most > 0 ? `set DATABASE_POOL to ${most} or less, or DATABASE_URL` : 'set DATABASE_URL';
  throw new CannotStart(
    `PROCESSES is ${processes}, which is too many for the connections of the embedded database: ${advice}.`,
  );
}

/** Names of the addresses. */
function inClear(addresses: Record<string, string | undefined>): string[] {
  return Object.keys(addresses).filter((name) => addresses[name] !== undefined && isInClear(addresses[name]));
}

function isInClear(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isHere = host === '' || host.startsWith('/') || isLoopbackAddress(host);
  return !isHere && !searchParams.has('sslmode') && !searchParams.has('ssl');
}
