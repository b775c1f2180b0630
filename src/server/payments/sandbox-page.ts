import type { Hono, Context as Http } from 'hono';
import { readBytes } from '../calls/body.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { escapeHtml } from '../http/html.ts';
import { mayTry } from '../http/local.ts';
import { methods } from '../mail/words.ts';
import { sandboxPath } from './sandbox.ts';
import { settle } from './settle.ts';

const ends = {
  paid: 'Pay',
  failed: 'Let it fail',
  cancelled: 'Cancel',
  expired: 'Let it expire',
  pending: 'Leave it pending',
};
type End = keyof typeof ends;

/**
 * The sandbox's checkout page, as if the member had gone to a bank. Only without a real provider, and for permitted
 * callers.
 */
export function mountSandbox(app: Hono, context: Context): void {
  if (!context.providers.of({ provider: 'sandbox' })) return;
  app.use(sandboxPath(':id'), async (http, next) => {
    if (!mayTry(context.config, http)) throw notFound();
    await next();
  });
  app.get(sandboxPath(':id'), async (http) => {
    const payment = await findPayment(context, http);
    return http.html(page(payment), 200, headers);
  });
  app.get('/api/sandbox-style.css', (http) => http.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.post(sandboxPath(':id'), async (http) => {
    const choice = new URLSearchParams(readBytes(http.req).toString()).get('choice') ?? '';
    const payment = await findPayment(context, http);
    const changed = changeOf(payment, choice);
    if (!changed) throw new Refusal('malformed');
    await context.db.updateTable('sandbox_payments').set(changed).where('id', '=', payment.id).execute();
    if (choice === 'refund-failed')
      await context.db
        .updateTable('sandbox_refunds')
        .set({ failed: true })
        .where('payment_id', '=', payment.id)
        .execute();
    // Acts like a provider's webhook.
    await settle(context, payment.reference);
    return choice in ends ? http.redirect(payment.returns, 303) : http.redirect(sandboxPath(payment.id), 303);
  });
}

async function findPayment({ db }: Context, http: Http) {
  const id = http.req.param('id') ?? '';
  const payment = await db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!payment) throw notFound();
  return payment;
}
type SandboxPayment = Awaited<ReturnType<typeof findPayment>>;

function changeOf(payment: SandboxPayment, choice: string) {
  if (!(choice in choicesOf(payment))) return undefined;
  const { amount, refunded, charged_back, refunds_failed, chargebacks_reversed } = payment;
  if (choice === 'refund') return { refunded: amount };
  if (choice === 'chargeback') return { charged_back: amount };
  if (choice === 'refund-failed') return { refunded: 0, refunds_failed: refunds_failed + refunded };
  if (choice === 'chargeback-reversed')
    return { charged_back: 0, chargebacks_reversed: chargebacks_reversed + charged_back };
  return { state: choice as End };
}

function choicesOf({ state, refunded, charged_back }: SandboxPayment): Record<string, string> {
  if (isOpen(state)) return ends;
  if (state !== 'paid') return {};
  return {
    ...(refunded === 0 ? { refund: 'Refund it' } : { 'refund-failed': 'Let the refund fail' }),
    ...(charged_back === 0 ? { chargeback: 'Charge it back' } : { 'chargeback-reversed': 'Reverse the chargeback' }),
  };
}

const isOpen = (state: string): boolean => state === 'open' || state === 'pending';

const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  // Not `no-referrer`: the form would have the origin "null" and be refused as cross-site.
  'Referrer-Policy': 'same-origin',
};

function page(payment: SandboxPayment): string {
  const { id, amount, currency, method, state, returns } = payment;
  const money = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
  const choices = Object.entries(choicesOf(payment)).map(
    ([choice, words]) => `<button name="choice" value="${choice}">${words}</button>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sandbox checkout</title>
<link rel="stylesheet" href="/api/sandbox-style.css">
</head>
<body><main>
<p class="tag">Sandbox: no money moves</p>
<h1>${escapeHtml(money)}</h1>
<p>${escapeHtml(nameOf(method))}. ${isOpen(state) ? 'How does it end?' : `It is ${escapeHtml(state)}.`}</p>
<form method="post" action="${sandboxPath(escapeHtml(id))}">${choices.join('\n')}</form>
<a href="${escapeHtml(returns)}">Back to the site</a>
</main></body>
</html>
`;
}

const nameOf = (method: string): string => (methods as Record<string, string>)[method] ?? method;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fdf7f4, #130c16); color: light-dark(#33202b, #f4e9ee); }
main { box-sizing: border-box; width: min(27rem, 100% - 2rem); margin: 8vh auto; padding: 1.5rem; border-radius: 1rem; background: light-dark(#fff, #251a2b); }
.tag { display: inline-block; margin: 0; padding: 0 0.6rem; border-radius: 1rem; background: light-dark(#ffe7ae, #5b4300); font-size: 0.875rem; }
h1 { margin: 0.5rem 0 0; font-size: 2rem; }
form { display: grid; gap: 0.5rem; margin: 1rem 0; }
a { display: inline-block; padding: 0.5rem 0; color: inherit; }
button { min-height: 3rem; border: 1px solid light-dark(#8a6f7c, #a58c98); border-radius: 0.75rem; background: none; color: inherit; font: inherit; cursor: pointer; }
button:first-child { border-color: transparent; background: light-dark(#33202b, #f4e9ee); color: light-dark(#fff, #251a2b); font-weight: 600; }
`;
