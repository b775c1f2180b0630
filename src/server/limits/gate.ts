import type { Context as Http, MiddlewareHandler } from 'hono';
import { tokenKeyOf } from '../accounts/session.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { clientAddress, widestNetwork } from '../http/client-address.ts';
import { gateCalls, gateRefusals } from '../metrics/meters.ts';
import { concurrencyLimits, type SharesAtOnce } from './budgets.ts';
import { type Leave, type Sharer, Shares } from './shares.ts';

interface Pass {
  shares: Shares;
  caller: Sharer;
  leave: Leave;
}
/**
 * Time that a refused caller's share stays taken, in ms: a flood gets ten refusals a second and affects no one else.
 */
const restAfterRefusalMs = 1000;
const passes = new WeakMap<Request, Pass>();

/**
 * Admits as many calls as the database can serve, few per caller (SPECIFICATION 14.18). More would time out and repeat
 * their work. Streams leave early.
 */
export function limitCalls(
  context: Pick<Context, 'config'>,
  limits: SharesAtOnce = concurrencyLimits.calls,
): MiddlewareHandler {
  const shares = new Shares(limits);
  return async (http, next) => {
    const caller = sharerOf(context, http);
    const pass: Pass = { shares, caller, leave: counted(await enter(shares, caller)) };
    passes.set(http.req.raw, pass);
    try {
      await next();
    } finally {
      pass.leave(http.res.status === 429 ? restAfterRefusalMs : 0);
    }
  };
}

/** Runs `work`, which waits for the caller, without occupying a slot. */
export async function outsideOfGate<Result>(http: Http, work: () => Promise<Result>): Promise<Result> {
  const pass = passes.get(http.req.raw);
  pass?.leave();
  try {
    return await work();
  } finally {
    if (pass) pass.leave = counted(pass.shares.enterAtOnce(pass.caller));
  }
}

async function enter(shares: Shares, caller: Sharer): Promise<Leave> {
  gateCalls.add(1, 'waiting');
  try {
    return await shares.enter(caller);
  } catch (error) {
    if (error instanceof Refusal) gateRefusals.add(1, error.code);
    throw error;
  } finally {
    gateCalls.add(-1, 'waiting');
  }
}

function counted(leave: Leave): Leave {
  gateCalls.add(1, 'running');
  let isIn = true;
  return (rest) => {
    if (isIn) gateCalls.add(-1, 'running');
    isIn = false;
    leave(rest);
  };
}

/** Identifies the caller by the session token, unverified: querying the database is what this limits. */
export function sharerOf(context: Pick<Context, 'config'>, http: Http): Sharer {
  const id = tokenKeyOf(http);
  return { address: widestNetwork(clientAddress(context, http)), id, signal: () => http.req.raw.signal };
}
