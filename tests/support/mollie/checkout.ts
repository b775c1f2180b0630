import type { PaymentAt } from './books.ts';

export const ends = ['paid', 'failed', 'canceled', 'expired', 'pending', 'open'] as const;

/** The page of Mollie's test mode: whoever tries picks how it ends. */
export const checkoutPage = ({ amount, method, description }: PaymentAt): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mollie test mode</title></head>
<body><main>
<h1>${amount.currency} ${amount.value}</h1>
<p>${method}: ${description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>
<form method="post">
${ends.map((end) => `<button name="final_state" value="${end}">${end}</button>`).join('\n')}
</form>
</main></body>
</html>
`;
