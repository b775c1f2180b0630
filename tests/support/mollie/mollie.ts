import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { Fault, type Handled, routeApi } from './api.ts';
import { type Books, openBooks, type PaymentAt } from './books.ts';
import { checkoutPage, ends } from './checkout.ts';

/** Mollie on loopback, as its API of version 2 is documented: it knows nothing of ours but what is posted to it. */
export interface Mollie {
  /** For MOLLIE_API_URL and MOLLIE_API_KEY. */
  env: { MOLLIE_API_URL: string; MOLLIE_API_KEY: string };
  books: Books;
  /** Every request to the API so far: `POST payments`, without its query. */
  asked: string[];
  /** The payment of an order of ours. */
  of(order: string): PaymentAt;
  /** Something became of the payment; the webhook is called, unless told otherwise. */
  become(order: string, change: Partial<PaymentAt>, options?: { tell?: boolean }): Promise<void>;
  /** Resolves when nobody is being called any more. */
  notified(): Promise<void>;
  behave(manners: Manners): void;
  stop(): Promise<void>;
}

interface Manners {
  /** Answers every request to the API, or those of this name, with this status and does nothing: 429, 503. */
  refuse?: number | ((asked: string) => number | undefined) | undefined;
  /** When it has done what was asked, before it answers. */
  beforeAnswer?: ((asked: string) => Promise<void> | void) | undefined;
}

/** Gone when the test is over. */
export async function openMollie(): Promise<Mollie> {
  const mollie = await startMollie();
  onTestFinished(mollie.stop);
  return mollie;
}

/** For more than one test: whoever starts it stops it. */
export async function startMollie(): Promise<Mollie> {
  const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
  const asked: string[] = [];
  const calling = new Set<Promise<void>>();
  const stopping = new AbortController();
  let manners: Manners = {};
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const books = openBooks(origin);
  const api = routeApi(books, key);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const body = Buffer.concat(await request.toArray()).toString();
    if (url.pathname.startsWith('/v2/')) await answerApi(request, response, { url, body });
    else answerCheckout(request, response, { url, body });
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, asks: { url: URL; body: string }) {
    const name = `${request.method} ${asks.url.pathname.slice('/v2/'.length)}`;
    asked.push(name);
    const refusal = typeof manners.refuse === 'function' ? manners.refuse(name) : manners.refuse;
    const { status, json } = refusal === undefined ? handle() : new Fault(refusal, 'Refused');
    await manners.beforeAnswer?.(name);
    response.writeHead(status, { 'Content-Type': 'application/hal+json' }).end(json && JSON.stringify(json));

    function handle(): Handled {
      try {
        return api({ method: request.method ?? '', headers: request.headers, ...asks });
      } catch (error) {
        if (error instanceof Fault) return error;
        throw error;
      }
    }
  }

  function answerCheckout(
    request: IncomingMessage,
    response: ServerResponse,
    { url, body }: { url: URL; body: string },
  ) {
    const payment = books.payments.get(url.pathname.split('/')[2] ?? '');
    if (!payment) return response.writeHead(404).end();
    if (request.method !== 'POST')
      return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(checkoutPage(payment));
    const end = ends.find((each) => each === new URLSearchParams(body).get('final_state'));
    if (end) change(payment, { status: end });
    return response.writeHead(303, { Location: payment.redirectUrl ?? '/' }).end();
  }

  function change(payment: PaymentAt, to: Partial<PaymentAt>, tell = true): void {
    Object.assign(payment, to);
    if (!tell || payment.webhookUrl === undefined) return;
    const call = callWebhook(payment.webhookUrl, payment.id).finally(() => calling.delete(call));
    calling.add(call);
  }

  /** Until it is taken, as the real one does; only faster. */
  async function callWebhook(address: string, id: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ id }) }).catch(
        () => undefined,
      );
      if (response?.status === 200) return;
      await wait(100, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  function of(order: string): PaymentAt {
    const found = [...books.payments.values()].filter(({ metadata }) => metadata?.order === order);
    if (found.length !== 1 || !found[0]) throw new Error(`the order has ${found.length} payments`);
    return found[0];
  }

  return {
    env: { MOLLIE_API_URL: origin, MOLLIE_API_KEY: key },
    books,
    asked,
    of,
    async become(order, to, { tell = true } = {}) {
      change(of(order), to, tell);
      await Promise.all(calling);
    },
    async notified() {
      await Promise.all(calling);
    },
    behave(next) {
      manners = next;
    },
    async stop() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
