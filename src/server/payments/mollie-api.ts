import * as v from 'valibot';
import { second } from '../../shared/limits.ts';

/** Mollie's money format: `{ "value": "12.34", "currency": "EUR" }`. All our currencies have two decimals. */
export const Money = v.object({ value: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)), currency: v.string() });
export type Money = v.InferOutput<typeof Money>;

export const toMoney = (minor: number, currency: string): Money => ({ value: (minor / 100).toFixed(2), currency });

/** Minor units. */
export const minorOf = ({ value }: Money): number => Number(value.replace('.', ''));

/** A refusal or an invalid answer from Mollie. Its text may quote a member's input, so it is dropped. */
export class MollieFailure extends Error {
  override readonly name = 'MollieFailure';
  /** HTTP status, for the log. */
  readonly code: number;

  constructor(status: number) {
    super('Mollie did not do as it was asked');
    this.code = status;
  }
}

interface Ask<Schema extends v.GenericSchema> {
  /** Schema of the fields we read. Null means no answer. */
  answer: Schema;
  body?: object;
  /** The default is POST with a body and GET without. */
  method?: 'DELETE';
  /** Idempotency key; Mollie remembers it for an hour. */
  key?: string;
}

/** One request to `https://api.mollie.com/v2/…`. */
export type AskMollie = <Schema extends v.GenericSchema>(
  path: string,
  ask: Ask<Schema>,
) => Promise<v.InferOutput<Schema>>;

/** Longer than any answer takes, shorter than a proxy's timeout. */
const timeoutMs = 10 * second;

/** Throws MollieFailure, ValiError for an undocumented answer, and the errors of `fetch`. */
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new MollieFailure(response.status);
    }
    return v.parse(answer, response.status === 204 ? null : await response.json());
  };
}
