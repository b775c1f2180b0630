import * as v from 'valibot';

/** Bodies as Mollie's documentation has them: strict, so that an unknown field is refused. */
const Amount = v.strictObject({
  currency: v.picklist(['EUR', 'GBP', 'USD', 'PLN', 'DKK', 'NOK', 'SEK', 'CHF', 'CAD', 'AUD', 'NZD']),
  value: v.pipe(
    v.string(),
    v.regex(/^(0|[1-9]\d*)\.\d{2}$/),
    v.check((value) => Number(value) > 0),
  ),
});

const methods = ['ideal', 'bancontact', 'creditcard', 'paypal', 'applepay', 'banktransfer', 'directdebit'] as const;
const locales = [
  ...['en_US', 'en_GB', 'nl_NL', 'nl_BE', 'de_DE', 'de_AT', 'de_CH', 'fr_FR', 'fr_BE', 'es_ES', 'ca_ES', 'pt_PT'],
  ...['it_IT', 'nb_NO', 'sv_SE', 'fi_FI', 'da_DK', 'is_IS', 'hu_HU', 'pl_PL', 'lv_LV', 'lt_LT'],
];
const Address = v.pipe(v.string(), v.url());

export const issuers = [
  { resource: 'issuer', id: 'ideal_ABNANL2A', name: 'ABN AMRO' },
  { resource: 'issuer', id: 'ideal_INGBNL2A', name: 'ING' },
];

export const NewPayment = v.pipe(
  v.strictObject({
    amount: Amount,
    description: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
    redirectUrl: v.optional(Address),
    webhookUrl: v.optional(Address),
    method: v.picklist(methods),
    locale: v.optional(v.picklist(locales)),
    metadata: v.optional(v.record(v.string(), v.string())),
    issuer: v.optional(v.picklist(issuers.map(({ id }) => id))),
    sequenceType: v.optional(v.picklist(['oneoff', 'first', 'recurring']), 'oneoff'),
    customerId: v.optional(v.string()),
    mandateId: v.optional(v.string()),
  }),
  v.check(({ redirectUrl, sequenceType }) => redirectUrl !== undefined || sequenceType === 'recurring', 'redirectUrl'),
  v.check(({ issuer, method }) => issuer === undefined || method === 'ideal', 'issuer'),
  v.check(({ customerId, sequenceType }) => customerId !== undefined || sequenceType === 'oneoff', 'customerId'),
  v.check(({ mandateId, sequenceType }) => mandateId === undefined || sequenceType === 'recurring', 'mandateId'),
  v.check(
    ({ method, sequenceType }) => sequenceType !== 'first' || !['banktransfer', 'directdebit'].includes(method),
    'sequenceType',
  ),
  v.check(({ method, sequenceType }) => method !== 'directdebit' || sequenceType === 'recurring', 'method'),
  v.check(({ method, amount }) => !inEuro.includes(method) || amount.currency === 'EUR', 'amount'),
);
export type NewPayment = v.InferOutput<typeof NewPayment>;
const inEuro: string[] = ['ideal', 'bancontact', 'directdebit', 'banktransfer'];

export const NewRefund = v.strictObject({
  amount: Amount,
  description: v.optional(v.string()),
  metadata: v.optional(v.record(v.string(), v.string())),
});

export const NewCustomer = v.strictObject({
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  metadata: v.optional(v.record(v.string(), v.string())),
});

export const NewMandate = v.strictObject({
  method: v.literal('directdebit'),
  consumerName: v.pipe(v.string(), v.nonEmpty()),
  consumerAccount: v.pipe(v.string(), v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)),
  signatureDate: v.optional(v.pipe(v.string(), v.isoDate())),
});
