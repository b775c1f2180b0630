import type { Hono, Context as Http } from 'hono';
import * as v from 'valibot';
import type { Call } from '../../shared/call.ts';
import { type CallAnswer, type CallName, calls } from '../../shared/calls.ts';
import { type Identity, identify } from '../accounts/identity.ts';
import { authenticate, isConfirmed, isOperator } from '../accounts/session.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import type { Read } from '../db/replica.ts';
import { mayTry } from '../http/local.ts';
import { ratedCalls } from '../limits/budgets.ts';
import { spendOnCall } from '../limits/call-budgets.ts';
import { spendRate } from '../limits/rates.ts';
import { noticePresence } from '../members/presence.ts';
import { withoutSandbox } from '../payments/open-providers.ts';
import { type Site, siteOf } from '../sites/sites.ts';
import { readJson } from './body.ts';
import { rememberSession } from './idle.ts';
import { notFound, Refusal } from './refusal.ts';
import { noteWrite, type ReplicaRead, replicaFor } from './replica-reads.ts';
import { isStorable } from './storable.ts';
import { refuseUnknownFields } from './unknown-fields.ts';

type Table = typeof calls;
type OutputOf<Name extends CallName, Part extends 'query' | 'body'> = Table[Name] extends {
  [part in Part]: infer Schema extends v.GenericSchema;
}
  ? v.InferOutput<Schema>
  : undefined;

/** Calls that need no more of the member than who it is, and come too often to read the session each time. */
const identified = ['POST chat.php', 'POST typing.php'] as const satisfies CallName[];
type Identified = (typeof identified)[number];

/** Input of a route, validated by the call's schema; `me` comes from the session. */
export interface Request<Name extends CallName> {
  context: Context;
  site: Site;
  me: Name extends Identified
    ? Pick<Identity, 'id' | 'pool'>
    : { member: Me; operator: Me; either: Me | undefined; anyone: undefined }[Table[Name]['access']];
  query: OutputOf<Name, 'query'>;
  body: OutputOf<Name, 'body'>;
  http: Http;
  /** Reads what may be a second old. Undefined for calls that are not declared to (replica-reads.ts). */
  read: Name extends ReplicaRead ? Read : undefined;
}
/** Returns an answer that fits the schema, or a custom response (304, a stream). */
type Route<Name extends CallName> = (request: Request<Name>) => Promise<CallAnswer<Name> | Response>;
export type Routes = { [Name in CallName]?: Route<Name> };

export function mount(app: Hono, own: Context, routes: Routes): void {
  const shut = withoutSandbox(own);
  // Routes with a required query go first: the others share their path.
  for (const [name, route] of Object.entries(routes).sort(([name]) => (name.includes('?') ? -1 : 1))) {
    const [method = '', file = '', flag] = name.split(/[ ?]/);
    const call: Call = calls[name as CallName];
    const rate = ratedCalls[name as CallName];
    // Only the type of the request is narrower: nothing below reads more of the member for these calls.
    const ask = (identified as readonly string[]).includes(name)
      ? (identify as typeof authenticate)
      : asker[call.access];
    app.on(method, `/api/${file}`, async (http, next) => {
      if (flag && !new URL(http.req.url).search.slice(1).split('&').includes(flag)) return next();
      const context = shut === own || mayTry(own.config, http) ? own : shut;
      const site = await siteOf(context, http);
      http.header('Cache-Control', 'no-store');
      // A public call never reads the session: its answer may be cached and must not set a cookie.
      const moment = context.bell.moment();
      const me = await ask(context, site, http);
      if (me && http.req.query('since') === undefined) await noticePresence(context, me);
      else if (me) rememberSession(context, me, http, moment);
      if (me && rate) spendRate(context, rate, me.id);
      const query = storable(check(call.query, http.req.query()));
      const json = call.body && readJson(http.req);
      const body = check(call.body, json);
      refuseUnknownFields(http.req, json, body);
      if (needsConfirmation(call, body) && !(me && isConfirmed(context, me)))
        throw new Refusal('confirmation_required');
      await spendOnCall(context, name as CallName, me, body);
      if (me && method !== 'GET') noteWrite(context, http);
      const read = replicaFor(context, http);
      // The table above pairs each name with its route; Object.entries loses that pairing.
      const answer = await (route as (request: unknown) => Promise<object>)({
        context,
        site,
        me,
        query,
        body,
        http,
        read,
      });
      return answer instanceof Response ? answer : answerJson(http, answer);
    });
  }
}

const asker = {
  member: authenticate,
  /** Returns undefined for a visitor. A page that acts for a member must learn that its session is over. */
  async either(context: Context, site: Site, http: Http): Promise<Me | undefined> {
    try {
      return await authenticate(context, site, http);
    } catch (error) {
      const isVisitor = error instanceof Refusal && http.req.header('member') === undefined;
      if (isVisitor) return undefined;
      throw error;
    }
  },
  anyone: async () => undefined,
  /** Hides the existence of operator calls from other members. */
  async operator(context: Context, site: Site, http: Http): Promise<Me> {
    const me = await asker.either(context, site, http);
    if (!me || !isOperator(me)) throw notFound();
    return me;
  },
};

function needsConfirmation({ confirmed }: Call, body: unknown): boolean {
  // The schema has validated the body.
  return typeof confirmed === 'function' ? confirmed(body as never) : confirmed === true;
}

/** Applies the rule of body.ts to query values. */
function storable(query: unknown): unknown {
  const isUnfit = (value: unknown) => typeof value === 'string' && !isStorable(value);
  if (Object.values(query ?? {}).some(isUnfit)) throw new Refusal('malformed');
  return query;
}

/** Sends the length too, so that compression skips short answers (http/compress.ts). */
function answerJson(http: Http, answer: object): Response {
  const text = JSON.stringify(answer);
  return http.body(text, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
}

/** Drops unknown fields. A malformed id gets 404, like any unknown id. */
function check(schema: v.GenericSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  if (result.issues.every((issue) => issue.type === 'uuid')) throw notFound();
  const fields = Object.fromEntries(result.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.type]));
  throw new Refusal('malformed', { fields });
}
