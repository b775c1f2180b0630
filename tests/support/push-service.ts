import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, type TLSSocket, type Server as TlsServer } from 'node:tls';
import { bytesField, numberField, stanza } from './protobuf.ts';

/** A post of an app server, still encrypted. */
interface Posted {
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** As it was answered: 410 for a subscription that is gone. */
  status: number;
}

export interface PushService {
  /** Make Chromium check in, register and connect here, in place of Google. Its keys and its decryption are its own. */
  chromiumArgs: string[];
  /** For the app server: the browser's endpoints name Google's host, and whatever is sent there arrives here. */
  fetch: typeof fetch;
  /** Everything posted so far, oldest first. */
  posted: Posted[];
  /** Browsers that are connected. To others it is sent when they connect. */
  connected(): number;
  /** Throws every browser off its line; they come back by themselves. */
  disconnect(): void;
  stop(): Promise<void>;
}

interface Registration {
  /** The service worker's scope, as the browser names it. */
  subtype: string;
  sender: string;
}

/**
 * A push service on loopback. Chromium's own PushManager subscribes with it, an app server posts messages of RFC 8291 to it, and
 * it hands them to the browser over the protocol of Google's (MCS). Subscribe first thing in a browser of its own: after much
 * activity Chromium puts the check-in off.
 */
export async function startPushService(): Promise<PushService> {
  const registrations = new Map<string, Registration>();
  const posted: Posted[] = [];
  const line = await openLine();
  const http = createServer((request, response) => void answer(request, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const origin = `http://127.0.0.1:${portOf(http)}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    if (request.url === '/checkin') response.end(checkedIn());
    else if (request.url === '/register') response.end(register(new URLSearchParams(body.toString())));
    else receive(request, response, body);
  }

  function register(form: URLSearchParams): string {
    const subtype = form.get('X-subtype') ?? '';
    if (form.get('delete')) {
      for (const [token, registration] of registrations)
        if (registration.subtype === subtype) registrations.delete(token);
      return `token=${form.get('app')}`;
    }
    const token = `t${crypto.randomUUID()}`;
    registrations.set(token, { subtype, sender: form.get('sender') ?? '' });
    return `token=${token}`;
  }

  function receive(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const endpoint = request.url ?? '';
    const registration = registrations.get(endpoint.split('/').at(-1) ?? '');
    const status = registration ? 201 : 410;
    posted.push({ endpoint, headers: request.headers, body, status });
    if (registration) line.send(dataMessage(registration, body));
    response.writeHead(status).end();
  }

  return {
    chromiumArgs: [
      `--gcm-checkin-url=${origin}/checkin`,
      `--gcm-registration-url=${origin}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${line.port}`,
      '--ignore-certificate-errors',
    ],
    fetch: (input, init) => fetch(`${origin}${new URL(String(input)).pathname}`, init),
    posted,
    connected: () => line.sockets.size,
    disconnect: () => line.disconnect(),
    async stop() {
      await line.close();
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

interface Line {
  port: number;
  sockets: ReadonlySet<TLSSocket>;
  send(message: Buffer): void;
  disconnect(): void;
  close(): Promise<void>;
}

/** The long-lived TLS connection that a browser hears pushes on. */
async function openLine(): Promise<Line> {
  const sockets = new Set<TLSSocket>();
  let waiting: Buffer[] = [];
  const server = createTlsServer(throwAwayCertificate(), (socket) => {
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {}); // 'close' follows.
    socket.once('data', () => {
      // The browser has said who it is; what was posted before comes right behind the welcome.
      socket.write(Buffer.concat([Buffer.from([protocolVersion]), welcome(), ...waiting]));
      waiting = [];
      sockets.add(socket);
    });
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: portOf(server),
    sockets,
    send(message) {
      if (sockets.size === 0) waiting.push(message);
      for (const socket of sockets) socket.write(message);
    },
    disconnect,
    async close() {
      const closed = once(server, 'close');
      server.close();
      disconnect();
      await closed;
    },
  };
}

const protocolVersion = 41;
const loginResponse = 3;
const dataMessageStanza = 8;

const welcome = (): Buffer => stanza(loginResponse, bytesField(1, 'chrome-test'), numberField(8, Date.now()));

function dataMessage({ sender, subtype }: Registration, body: Buffer): Buffer {
  const appData = (key: string, value: string) =>
    bytesField(7, Buffer.concat([bytesField(1, key), bytesField(2, value)]));
  return stanza(
    dataMessageStanza,
    bytesField(3, sender),
    bytesField(5, 'org.chromium.linux'),
    appData('subtype', subtype),
    appData('content-encoding', 'aes128gcm'),
    bytesField(9, crypto.randomUUID()),
    numberField(17, 3600),
    numberField(18, Date.now()),
    bytesField(21, body),
  );
}

/** A successful check-in with an Android id and a security token; what they are does not matter. */
function checkedIn(): Buffer {
  const fixed64 = (field: number, value: bigint) => {
    const bytes = Buffer.alloc(9);
    bytes[0] = field * 8 + 1;
    bytes.writeBigUInt64LE(value, 1);
    return bytes;
  };
  return Buffer.concat([numberField(1, 1), fixed64(7, 123456789012345n), fixed64(8, 987654321n)]);
}

function throwAwayCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'push-certificate-'));
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost';
  const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost';
  execFileSync('openssl', [...options.split(' '), '-addext', names], { cwd: folder, stdio: 'ignore' });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const certificate = { key: read('key.pem'), cert: read('cert.pem') };
  rmSync(folder, { recursive: true });
  return certificate;
}

const portOf = (server: Server | TlsServer): number => (server.address() as AddressInfo).port;
