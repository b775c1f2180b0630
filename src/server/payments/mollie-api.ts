import * as v from 'valibot';
import { second } from '../../shared/limits.ts';

/** How Mollie writes money: `{ "value": "12.34", "currency": "EUR" }`. All our currencies have two decimals. */
export const Money = v.object({ value: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)), currency: v.string() });
export type Money = v.InferOutput<typeof Money>;

export const toMoney = (minor: number, currency: string): Money => ({ value: (minor / 100).toFixed(2), currency });

/** Minor units. */
export const minorOf = ({ value }: Money): number => Number(value.replace('.', ''));

/** Mollie said no, or something that is no answer of its. Its words may quote what a member typed, so they are not kept. */
export class MollieFailure extends Error {
  override readonly name = 'MollieFailure';
  /** For the log: the HTTP status. */
  readonly code: number;

  constructor(status: number) {
    super('Mollie did not do as it was asked');
    this.code = status;
  }
}

interface Ask<Schema extends v.GenericSchema> {
  /** What of the answer is read; the rest is none of our business. Null where there is none. */
  answer: Schema;
  body?: object;
  /** Asked with a body it is a POST, else a GET. */
  method?: 'DELETE';
  /** The same request with the same key is done once. Mollie remembers a key for an hour. */
  key?: string;
}

/** One request to `https://api.mollie.com/v2/…`. */
export type AskMollie = <Schema extends v.GenericSchema>(
  path: string,
  ask: Ask<Schema>,
) => Promise<v.InferOutput<Schema>>;

/** Longer than it ever takes, shorter than a proxy's patience. */
const patience = 10 * second;

/** Throws MollieFailure, ValiError where the answer is another than documented, and whatever `fetch` throws. */
export function openMollieApi(
  { url, key: secret }: { url: string; key: string },
  fetch: typeof globalThis.fetch,
): AskMollie {
  const base = url.replace(/(?<!\/)\/+$/, '');
  return async (path, { answer, body, method = body ? 'POST' : 'GET', key }) => {
    const response = await fetch(`${base}/v2/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${secret}`,
        Accept: 'application/hal+json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new MollieFailure(response.status);
    }
    return v.parse(answer, response.status === 204 ? null : await response.json());
  };
}
