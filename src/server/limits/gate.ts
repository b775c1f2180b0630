import type { Context as Http, MiddlewareHandler } from 'hono';
import { tokenHashOf } from '../accounts/session.ts';
import type { Context } from '../context.ts';
import { clientAddress, widestNetwork } from '../http/client-address.ts';
import { atOnce, type SharesAtOnce } from './budgets.ts';
import { type Leave, type Sharer, Shares } from './shares.ts';

interface Pass {
  shares: Shares;
  caller: Sharer;
  leave: Leave;
}
/** Milliseconds that a refusal costs its caller of their share, and nobody else: who floods gets ten of them a second. */
const restAfterRefusal = 1000;
const passes = new WeakMap<Request, Pass>();

/**
 * Lets in as many calls as keep every connection to the database busy, of each caller a few (trust.md row 29). Those beyond would
 * wait until their callers gave up, and what had been done for them would be done again by the next try. A stream leaves when it has begun.
 */
export function limitCalls(context: Pick<Context, 'config'>, limits: SharesAtOnce = atOnce.calls): MiddlewareHandler {
  const shares = new Shares(limits);
  return async (http, next) => {
    const caller = sharerOf(context, http);
    const pass: Pass = { shares, caller, leave: await shares.enter(caller) };
    passes.set(http.req.raw, pass);
    try {
      await next();
    } finally {
      pass.leave(http.res.status === 429 ? restAfterRefusal : 0);
    }
  };
}

/** Does `work`, which waits for the caller, while the call does not count as under way. */
export async function outsideOfGate<Result>(http: Http, work: () => Promise<Result>): Promise<Result> {
  const pass = passes.get(http.req.raw);
  pass?.leave();
  try {
    return await work();
  } finally {
    if (pass) pass.leave = pass.shares.enterAtOnce(pass.caller);
  }
}

/** By the session that a request names, whether there is such a one or not: to ask the database would be what is limited here. */
export function sharerOf(context: Pick<Context, 'config'>, http: Http): Sharer {
  const id = tokenHashOf(http)?.toString('latin1');
  return { address: widestNetwork(clientAddress(context, http)), id, signal: () => http.req.raw.signal };
}
