import { setImmediate as turn } from 'node:timers/promises';
import { type Provider, RefundRefused } from '../../src/server/payments/provider.ts';
import { hour } from '../../src/shared/limits.ts';

/** `fails`: before anything was done, such as over a rate limit. `lost`: it is done, and the answer never arrives. */
export type Fault = 'slow' | 'fails' | 'lost';

/** Long enough for others to do something in between. */
const turns = 20;

/**
 * A provider that behaves as real ones do: each call is as `next` says, and a second refund of the same amount within an hour is refused,
 * whatever its key.
 */
export function withFaults(provider: Provider, now: () => Date, next: () => Fault | undefined): Provider {
  const refunded = new Map<string, { key: string; at: number }>();

  async function suffer<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const fault = next();
    if (fault === 'fails') throw new Error('too many requests');
    if (fault === 'slow') for (let i = 0; i < turns; i++) await turn();
    const answer = await work();
    if (fault === 'slow') for (let i = 0; i < turns; i++) await turn();
    if (fault === 'lost') throw new Error('the answer was lost');
    return answer;
  }

  return {
    ...provider,
    create: (order) => suffer(() => provider.create(order)),
    read: (id) => suffer(() => provider.read(id)),
    refund: (id, money) =>
      suffer(async () => {
        const same = `${id} ${money.amount}`;
        const last = refunded.get(same);
        const at = now().getTime();
        if (last && last.key !== money.key && at < last.at + hour) throw new RefundRefused();
        await provider.refund(id, money);
        refunded.set(same, { key: money.key, at });
      }),
  };
}
