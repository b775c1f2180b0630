import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';

/** An SMS that left MessageBird. */
interface SentSms {
  originator: string;
  to: string;
  text: string;
  datacoding: string;
}

/**
 * `busy`: a 503. `silent`: it never answers. `lost`, `cut`: the SMS leaves, and its answer does not arrive, or half of it.
 * `undelivered`: no network takes it.
 */
export type SmsFault = 'busy' | 'silent' | 'lost' | 'cut' | 'undelivered';

/** MessageBird's SMS API on loopback, as it is documented: it knows nothing of ours but what is posted to it. */
export interface MessageBird {
  /** Settings of the server. */
  env: { MESSAGEBIRD_API_URL: string; MESSAGEBIRD_ACCESS_KEY: string; MESSAGEBIRD_ORIGINATOR: string };
  /** Oldest first. */
  sent: SentSms[];
  /** Requests so far, also those it refused. */
  readonly asked: number;
  /** Until it is told otherwise. */
  behave(manners: { fault?: SmsFault; balance?: number; unknown?: string }): void;
}

interface Answer {
  status: number;
  json: object;
}

/** Gone when the test is over. */
export async function openMessageBird(): Promise<MessageBird> {
  const key = 'test_gshuPaZoeEG6ovbc8M79w0QyM';
  const sent: SentSms[] = [];
  let asked = 0;
  let manners: Parameters<MessageBird['behave']>[0] = {};
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1;
    const body = Buffer.concat(await request.toArray()).toString();
    if (manners.fault === 'silent') return;
    const { status, json } = manners.fault === 'busy' ? failed(503, 99, 'internal error') : handle(request, body);
    if (manners.fault === 'lost') return void response.destroy();
    const text = JSON.stringify(json);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
    if (manners.fault === 'cut') response.write(text.slice(0, 80), () => response.destroy());
    else response.end(text);
  }

  function handle({ method, url, headers }: IncomingMessage, body: string): Answer {
    const { balance = 100, unknown } = manners;
    if (headers.authorization !== `AccessKey ${key}`)
      return failed(401, 2, 'Request not allowed (incorrect access_key)', 'access_key');
    if (method !== 'POST' || url !== '/messages') return failed(404, 98, 'API not found');
    if (headers['content-type'] !== 'application/json') return failed(400, 21, 'Bad request');
    const read = v.safeParse(Asked, JSON.parse(body));
    if (!read.success) return failed(422, 9, 'missing params', v.getDotPath(read.issues[0]) ?? undefined);
    const { originator, recipients, body: text, datacoding = 'plain' } = read.output;
    if (!/^([a-z0-9 ]{1,11}|\+?\d{1,17})$/i.test(originator))
      return failed(422, 10, 'originator is invalid', 'originator');
    const numbers = recipients.filter((each) => /^[1-9]\d{6,14}$/.test(each) && `+${each}` !== unknown);
    if (numbers.length === 0) return failed(422, 9, 'no (correct) recipients found', 'recipients');
    if (balance < numbers.length) return failed(422, 25, 'Not enough balance');
    if (manners.fault !== 'undelivered')
      sent.push(...numbers.map((to) => ({ originator, to: `+${to}`, text, datacoding })));
    return { status: 201, json: made(read.output, numbers) };
  }

  function made({ originator, body, datacoding = 'plain' }: Asked, numbers: string[]): object {
    const id = crypto.randomUUID().replaceAll('-', '');
    const at = '2026-11-21T12:00:00+00:00';
    const [status, totalSentCount] =
      manners.fault === 'undelivered' ? ['delivery_failed', 0] : ['sent', numbers.length];
    return {
      ...{ id, href: `${origin}/messages/${id}`, direction: 'mt', type: 'sms', originator, body, reference: null },
      ...{ validity: null, gateway: 10, typeDetails: {}, mclass: 1, scheduledDatetime: null, createdDatetime: at },
      datacoding: datacoding === 'auto' ? 'plain' : datacoding,
      recipients: {
        ...{ totalCount: numbers.length, totalSentCount, totalDeliveredCount: 0 },
        totalDeliveryFailedCount: numbers.length - Number(totalSentCount),
        items: numbers.map((each) => ({
          ...{ recipient: Number(each), status, statusDatetime: at, messagePartCount: 1 },
        })),
      },
    };
  }

  return {
    env: { MESSAGEBIRD_API_URL: origin, MESSAGEBIRD_ACCESS_KEY: key, MESSAGEBIRD_ORIGINATOR: 'Vonk' },
    sent,
    get asked() {
      return asked;
    },
    behave(next) {
      manners = next;
    },
  };
}

const Asked = v.object({
  originator: v.string(),
  recipients: v.array(v.string()),
  body: v.pipe(v.string(), v.nonEmpty()),
  datacoding: v.optional(v.picklist(['plain', 'unicode', 'auto'])),
});
type Asked = v.InferOutput<typeof Asked>;

const failed = (status: number, code: number, description: string, parameter: string | null = null): Answer => ({
  status,
  json: { errors: [{ code, description, parameter }] },
});
