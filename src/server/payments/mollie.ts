import { hash } from 'node:crypto';
import * as v from 'valibot';
import { hour } from '../../shared/limits.ts';
import type { Locale } from '../../shared/locales.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import type { PaymentState } from '../db/schema/payments.ts';
import { encrypted, value } from '../settings.ts';
import { type AskMollie, MollieFailure, Money, minorOf, openMollieApi, toMoney } from './mollie-api.ts';
import {
  type Bank,
  type Mandate,
  MandateEnded,
  type Order,
  type Provider,
  type ProviderPayment,
  type ProviderSetting,
  RefundRefused,
} from './provider.ts';

interface Access {
  /** Without `/v2`. */
  url: string;
  key: string;
}

/** Throws CannotStart. */
export function readMollieSettings(env: NodeJS.ProcessEnv): (Access & ProviderSetting) | undefined {
  const key = value(env, 'MOLLIE_API_KEY');
  const url = encrypted(env, 'MOLLIE_API_URL') ?? 'https://api.mollie.com';
  return key === undefined ? undefined : { url, key, setting: 'MOLLIE_API_KEY', isTest: key.startsWith('test_') };
}

interface Surroundings {
  fetch: typeof fetch;
  now: () => Date;
}

/** The Mollie API, version 2: payments, customers, mandates, refunds and chargebacks. */
export function openMollie({ url, key, fetch, now }: Access & Surroundings): Provider {
  const ask = openMollieApi({ url, key }, fetch);
  return {
    name: 'mollie',

    async create(order) {
      const made = await ask('payments', { answer: Made, body: paymentOf(order, url), key: order.id }).catch(
        (error: unknown) => {
          throw order.mandate !== null && isRefusal(error) ? new MandateEnded() : error;
        },
      );
      return { id: made.id, checkout: made._links.checkout?.href ?? null };
    },

    async read(id) {
      const found = await ask(`payments/${encodeURIComponent(id)}?embed=refunds,chargebacks`, { answer: Found }).catch(
        ifNone,
      );
      return found && toPayment(found);
    },

    async *madeSince(since) {
      for (let path: string | undefined = 'payments?limit=250'; path !== undefined; ) {
        const page: Page = await ask(path, { answer: Page });
        for (const found of page._embedded.payments) {
          if (Date.parse(found.createdAt) < since.getTime()) return;
          yield toPayment(found);
        }
        path = page._links.next ? `payments${new URL(page._links.next.href).search}` : undefined;
      }
    },

    paymentIn: (posted) => /^tr_[\w-]{1,80}$/.exec(new URLSearchParams(posted).get('id') ?? '')?.[0],

    async refund(id, { amount, currency, key }) {
      const body = { amount: toMoney(amount, currency), metadata: { refund: key } };
      const path = `payments/${encodeURIComponent(id)}/refunds`;
      await ask(path, { answer: Named, body, key: uuidOf('refund', key) }).catch((error: unknown) => {
        throw isRefusal(error) ? new RefundRefused() : error;
      });
    },

    async customer(member) {
      // No name: Mollie only needs to recognise the same member.
      const made = await ask('customers', {
        answer: Named,
        body: { metadata: { member } },
        key: uuidOf('customer', member),
      });
      return made.id;
    },

    async signDebit(customer, { holder, iban, signedAt }) {
      const signatureDate = signedAt.toISOString().slice(0, 10);
      const body = { method: 'directdebit', consumerName: holder, consumerAccount: iban, signatureDate };
      const made = await ask(`customers/${encodeURIComponent(customer)}/mandates`, {
        answer: Named,
        body,
        key: uuidOf('mandate', customer, iban, signedAt.toISOString()),
      });
      return { customer, mandate: made.id, label: iban.slice(-4) };
    },

    async endMandate(customer, mandate) {
      const path = `customers/${encodeURIComponent(customer)}/mandates/${encodeURIComponent(mandate)}`;
      await ask(path, { answer: v.null(), method: 'DELETE' }).catch(ifNone);
    },

    async forgetCustomer(customer) {
      await ask(`customers/${encodeURIComponent(customer)}`, { answer: v.null(), method: 'DELETE' }).catch(ifNone);
    },

    banks: rememberBanks(ask, now),
  };
}

const names: Record<PaymentMethod, string> = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  card: 'creditcard',
  paypal: 'paypal',
  applepay: 'applepay',
  banktransfer: 'banktransfer',
  directdebit: 'directdebit',
};

/** Methods whose first payment creates a mandate. */
const leavesMandate: readonly PaymentMethod[] = ['ideal', 'bancontact', 'card', 'paypal', 'applepay'];

const languages: Record<Locale, string> = {
  ...{ en: 'en_GB', nl: 'nl_NL', de: 'de_DE', it: 'it_IT', fr: 'fr_FR', es: 'es_ES' },
  ...{ pl: 'pl_PL', da: 'da_DK', fi: 'fi_FI', nb: 'nb_NO', sv: 'sv_SE' },
};

function paymentOf(order: Order, api: string): object {
  const { id, amount, currency, method, bank, description, language, returns, webhook, customer, mandate } = order;
  return {
    amount: toMoney(amount, currency),
    description: `${description} ${id}`,
    method: names[method],
    locale: languages[language],
    metadata: { order: id },
    ...(bank !== null && { issuer: bank }),
    ...(mandate === null && { redirectUrl: returns }),
    ...(isReachable(webhook, api) && { webhookUrl: webhook }),
    ...sequence({ method, customer, mandate }),
  };
}

function sequence({ method, customer, mandate }: Pick<Order, 'method' | 'customer' | 'mandate'>): object {
  if (customer === null) return { sequenceType: 'oneoff' };
  if (mandate !== null) return { sequenceType: 'recurring', customerId: customer, mandateId: mandate };
  return { sequenceType: leavesMandate.includes(method) ? 'first' : 'oneoff', customerId: customer };
}

/** Mollie refuses a payment with an unreachable webhook. Without one, polling (poll.ts) finds the result. */
const isReachable = (webhook: string, api: string): boolean => !isLocal(webhook) || isLocal(api);

const isLocal = (address: string): boolean => /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(address).hostname);

/** No suitable mandate, no such customer, or a repeated refund within the hour. Other errors may be temporary. */
const isRefusal = (error: unknown): boolean =>
  error instanceof MollieFailure && [404, 409, 410, 422].includes(error.code);

const Named = v.object({ id: v.string() });
const Made = v.object({
  id: v.string(),
  _links: v.object({ checkout: v.nullish(v.object({ href: v.string() })) }),
});

const statuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const;
const Found = v.object({
  id: v.string(),
  status: v.picklist(statuses),
  amount: Money,
  metadata: v.nullish(v.unknown()),
  customerId: v.nullish(v.string()),
  mandateId: v.nullish(v.string()),
  details: v.nullish(v.object({ cardNumber: v.nullish(v.string()), consumerAccount: v.nullish(v.string()) })),
  _embedded: v.nullish(
    v.object({
      refunds: v.nullish(v.array(v.object({ status: v.string(), amount: Money, metadata: v.nullish(v.unknown()) }))),
      chargebacks: v.nullish(v.array(v.object({ reversedAt: v.nullish(v.string()), amount: Money }))),
    }),
  ),
});
type Found = v.InferOutput<typeof Found>;

const Page = v.object({
  _embedded: v.object({ payments: v.array(v.object({ ...Found.entries, createdAt: v.string() })) }),
  _links: v.object({ next: v.nullish(v.object({ href: v.string() })) }),
});
type Page = v.InferOutput<typeof Page>;

/** `authorized` money is only promised; it counts as paid once captured. */
const states: Record<Found['status'], PaymentState> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
};

/** A refund counts from its request: until the bank executes it, its credits could otherwise be spent. */
const isComing = ({ status }: { status: string }): boolean => status !== 'failed' && status !== 'canceled';

const isReversed = ({ reversedAt }: { reversedAt?: string | null | undefined }): boolean => reversedAt != null;

function toPayment(found: Found): ProviderPayment {
  const { refunds, chargebacks } = found._embedded ?? {};
  return {
    id: found.id,
    order: orderIn(found.metadata),
    state: states[found.status],
    amount: minorOf(found.amount),
    currency: found.amount.currency,
    refunded: sum(refunds?.filter(isComing)),
    refunds: (refunds ?? []).flatMap((each) => {
      const key = keyIn(each.metadata);
      return key === undefined ? [] : [{ key, failed: !isComing(each) }];
    }),
    chargedBack: sum(chargebacks?.filter((each) => !isReversed(each))),
    refundsFailed: sum(refunds?.filter((each) => !isComing(each))),
    chargebacksReversed: sum(chargebacks?.filter(isReversed)),
    mandate: found.status === 'paid' ? mandateOf(found) : null,
  };
}

/** Returns an empty string for a payment that we did not create. */
const orderIn = (metadata: unknown): string => {
  const read = v.safeParse(v.object({ order: v.string() }), metadata);
  return read.success ? read.output.order : '';
};

/** Returns undefined for a refund that was made in Mollie's dashboard. */
const keyIn = (metadata: unknown): string | undefined => {
  const read = v.safeParse(v.object({ refund: v.string() }), metadata);
  return read.success ? read.output.refund : undefined;
};

function mandateOf({ customerId: customer, mandateId: mandate, details }: Found): Mandate | null {
  if (customer == null || mandate == null) return null;
  const account = details?.consumerAccount ?? '';
  // PayPal's account is an email address, which we must not show.
  return { customer, mandate, label: details?.cardNumber ?? (account.includes('@') ? '' : account.slice(-4)) };
}

const sum = (parts: { amount: Money }[] = []): number =>
  parts.reduce((total, { amount }) => total + minorOf(amount), 0);

function ifNone(error: unknown): undefined {
  if (error instanceof MollieFailure && (error.code === 404 || error.code === 410)) return;
  throw error;
}

/** Formats a key like the UUIDs that Mollie requires. */
function uuidOf(...parts: string[]): string {
  const hex = hash('sha256', JSON.stringify(parts));
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const Issuers = v.object({ issuers: v.nullish(v.array(v.object({ id: v.string(), name: v.string() }))) });

/** Lists iDEAL's banks if Mollie still offers the choice, cached for an hour. Without a list, Mollie's page asks. */
function rememberBanks(ask: AskMollie, now: () => Date): Provider['banks'] {
  let known: { banks: Promise<Bank[]>; until: number } | undefined;
  return async (method) => {
    if (method !== 'ideal') return [];
    if (!known || known.until < now().getTime()) {
      const banks = ask('methods/ideal?include=issuers', { answer: Issuers }).then(
        ({ issuers }) => issuers ?? [],
        () => [],
      );
      known = { banks, until: now().getTime() + hour };
    }
    return await known.banks;
  };
}
