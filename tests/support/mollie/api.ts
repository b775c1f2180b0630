import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { type Books, type MandateAt, type PaymentAt, show, total } from './books.ts';
import { issuers, NewCustomer, NewMandate, NewPayment, NewRefund } from './rules.ts';

export interface Handled {
  status: number;
  /** Null: no content. */
  json: object | null;
}

/** An error as Mollie words it. */
export class Fault extends Error implements Handled {
  readonly status: number;
  readonly json: object;

  constructor(status: number, detail: string, field?: string) {
    super(detail);
    this.status = status;
    this.json = { status, title: detail, detail, ...(field && { field }), _links: { documentation: {} } };
  }
}

interface Request {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export function routeApi(books: Books, secret: string): (request: Request) => Handled {
  return (request) => {
    const { method, url, headers } = request;
    if (headers.authorization !== `Bearer ${secret}`) throw new Fault(401, 'Missing or invalid authentication');
    if (method === 'GET') return read(books, url);
    if (method === 'DELETE') return remove(books, url.pathname);
    if (method !== 'POST') throw new Fault(405, 'Method not allowed');
    if (headers['content-type'] !== 'application/json') throw new Fault(415, 'Unsupported content type');
    return once(books, request, () => create(books, url.pathname, JSON.parse(request.body)));
  };
}

const hour = 3_600_000;

/** The same key once more within the hour is answered as before; for another request it is a mistake of the caller. */
function once({ answered, now }: Books, { url, headers, body }: Request, work: () => Handled): Handled {
  const key = headers['idempotency-key'];
  if (key === undefined) return work();
  if (typeof key !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
    throw new Fault(400, 'The idempotency key is no UUID');
  const asked = `${url.pathname} ${body}`;
  const at = now().getTime();
  const last = answered.get(key);
  const known = last && at < last.at + hour ? last : undefined;
  if (known && known.asked !== asked) throw new Fault(409, 'The idempotency key was used for another request');
  const handled = known ?? work();
  if (!known) answered.set(key, { asked, at, ...handled });
  return handled;
}

function read(books: Books, { pathname, searchParams }: URL): Handled {
  const [, , kind, id, ...more] = pathname.split('/');
  if (kind === 'methods' && id === 'ideal' && more.length === 0)
    return ok({
      ...{ resource: 'method', id, description: 'iDEAL' },
      ...(searchParams.get('include') === 'issuers' && { issuers }),
    });
  const embed = (searchParams.get('embed') ?? '').split(',').filter(Boolean);
  if (embed.some((each) => !['refunds', 'chargebacks', 'captures'].includes(each)))
    throw new Fault(400, 'The embed parameter holds an unknown value');
  if (kind !== 'payments' || more.length > 0) throw new Fault(404, 'No such resource');
  if (id === undefined) return ok(list(books, searchParams));
  return ok(show(books, held(books, id), embed));
}

/** Newest first, in pages of 50 unless told otherwise, from an id on. */
function list(books: Books, asked: URLSearchParams): object {
  const limit = Number(asked.get('limit') ?? 50);
  if (!(limit >= 1 && limit <= 250)) throw new Fault(400, 'The limit is out of range');
  const all = [...books.payments.values()].reverse();
  const start = asked.has('from') ? all.findIndex(({ id }) => id === asked.get('from')) : 0;
  const page = all.slice(start, start + limit);
  const next = all[start + limit];
  const href = `${books.origin}/v2/payments?from=${next?.id}&limit=${limit}`;
  return {
    count: page.length,
    _embedded: { payments: page.map((payment) => show(books, payment)) },
    _links: { next: next ? { href, type: 'application/hal+json' } : null },
  };
}

const ok = (json: object): Handled => ({ status: 200, json });
const made = (json: object): Handled => ({ status: 201, json });

function held({ payments }: Books, id = ''): PaymentAt {
  const payment = payments.get(id);
  if (!payment) throw new Fault(404, 'No payment exists with this token.');
  return payment;
}

function create(books: Books, pathname: string, body: unknown): Handled {
  const [, , kind, id, part, ...more] = pathname.split('/');
  if (more.length === 0 && kind === 'payments' && id === undefined)
    return createPayment(books, valid(NewPayment, body));
  if (more.length === 0 && kind === 'payments' && part === 'refunds')
    return createRefund(held(books, id), books, valid(NewRefund, body));
  if (kind === 'customers' && id === undefined) {
    const customer = { id: books.newId('cst'), ...valid(NewCustomer, body) };
    books.customers.set(customer.id, customer);
    return made({ resource: 'customer', mode: 'test', ...customer });
  }
  if (more.length === 0 && kind === 'customers' && part === 'mandates')
    return createMandate(books, id ?? '', valid(NewMandate, body));
  throw new Fault(404, 'No such resource');
}

/** Objects removed before are a 410: "an object that has previously been deleted". */
function remove(books: Books, pathname: string): Handled {
  const { customers, mandates, gone } = books;
  const [, , kind, customer = '', part, id = '', ...more] = pathname.split('/');
  if (kind !== 'customers' || more.length > 0 || (part !== undefined && part !== 'mandates'))
    throw new Fault(404, 'No such resource');
  if (gone.has(customer)) throw new Fault(410, 'The customer is no longer available');
  if (!customers.has(customer)) throw new Fault(404, 'No customer exists with token.');
  if (part === undefined) {
    for (const mandate of mandates.values()) if (mandate.customer === customer) revoke(books, mandate);
    customers.delete(customer);
    gone.add(customer);
  } else {
    const mandate = mandates.get(id);
    if (mandate?.customer !== customer) throw new Fault(404, 'No mandate exists with token.');
    if (gone.has(id)) throw new Fault(410, 'The mandate is no longer available');
    revoke(books, mandate);
  }
  return { status: 204, json: null };
}

function revoke({ gone }: Books, mandate: MandateAt): void {
  mandate.status = 'invalid';
  gone.add(mandate.id);
}

function valid<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Fault(422, issue.message, v.getDotPath(issue) ?? issue.message);
}

function createPayment(books: Books, body: NewPayment): Handled {
  const { customerId, mandateId, sequenceType } = body;
  if (customerId !== undefined && !books.customers.has(customerId))
    throw new Fault(404, 'No customer exists with token.', 'customerId');
  const mandate = mandateId === undefined ? undefined : books.mandates.get(mandateId);
  if (sequenceType === 'recurring' && (mandate?.customer !== customerId || mandate?.status !== 'valid'))
    throw new Fault(422, 'No suitable mandates found for customer', 'mandateId');
  const id = books.newId('tr');
  const status = sequenceType === 'recurring' ? ('pending' as const) : ('open' as const);
  const payment: PaymentAt = {
    ...body,
    id,
    createdAt: books.now().toISOString(),
    status,
    refunds: [],
    chargebacks: [],
  };
  books.payments.set(id, payment);
  // A first payment leaves a mandate when it is paid; it is shown from then on.
  if (sequenceType === 'first' && customerId !== undefined) {
    const left = { id: books.newId('mdt'), customer: customerId, method: body.method, account: 'NL53INGB0654422370' };
    books.mandates.set(left.id, { ...left, status: 'valid' });
    payment.leaves = left.id;
  }
  return made(show(books, payment));
}

function createRefund(
  payment: PaymentAt,
  books: Books,
  { amount, metadata = {} }: v.InferOutput<typeof NewRefund>,
): Handled {
  const left = Number(payment.amount.value) - Number(total(payment.refunds, amount.currency).value);
  if (payment.status !== 'paid') throw new Fault(422, 'The payment is not paid');
  if (amount.currency !== payment.amount.currency || Number(amount.value) > left + 0.001)
    throw new Fault(422, 'The specified amount cannot be refunded', 'amount');
  const now = books.now();
  const isSame = (each: PaymentAt['refunds'][number]) =>
    each.amount.value === amount.value &&
    each.status !== 'failed' &&
    each.status !== 'canceled' &&
    Date.parse(each.createdAt ?? '') > now.getTime() - hour;
  if (payment.refunds.some(isSame)) throw new Fault(409, 'A duplicate refund has been detected.');
  const createdAt = now.toISOString();
  const refund = { id: books.newId('re'), amount, status: 'pending' as const, metadata, createdAt };
  payment.refunds.push(refund);
  return made({ resource: 'refund', paymentId: payment.id, ...refund });
}

function createMandate(books: Books, customer: string, body: v.InferOutput<typeof NewMandate>): Handled {
  if (!books.customers.has(customer)) throw new Fault(404, 'No customer exists with token.');
  const { method, consumerName, consumerAccount } = body;
  const id = books.newId('mdt');
  books.mandates.set(id, { id, customer, method, account: consumerAccount, status: 'valid' });
  return made({ resource: 'mandate', id, status: 'valid', method, details: { consumerName, consumerAccount } });
}
