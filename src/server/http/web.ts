import { Hono, type MiddlewareHandler } from 'hono';
import { mountApp } from '../app.ts';
import { answerIdle } from '../calls/idle.ts';
import type { Context } from '../context.ts';
import { compressJson } from './compress.ts';
import { refuseCrossSite } from './cross-site.ts';
import { mountHealth, type Served } from './health.ts';
import { observe } from './observe.ts';
import { securityHeaders } from './security.ts';
import { type Build, serveSite } from './site.ts';

/** Everything the server answers: calls, health checks, and the built app. `stop` is aborted before it stops listening. */
export function createWeb(context: Context, build: Build, stop?: AbortSignal): Hono {
  const web = new Hono();
  if (stop) web.use(closeConnections(stop));
  web.use(securityHeaders(build.shell));
  mountApi(web, context, { stop, version: build.version });
  web.get('*', serveSite(context, build));
  return web;
}

/** For a process that answers no members: health checks only. */
export function createHealth(context: Context, served: Served): Hono {
  const health = new Hono();
  mountHealth(health, context, served);
  return health;
}

/** Without the built app: in development, Vite serves its files. */
export function createApi(context: Context, served: Served = { version: 'development' }): Hono {
  const api = new Hono();
  mountApi(api, context, served);
  return api;
}

/** One Hono for everything: a mounted one would compose its handlers again on each request. */
function mountApi(api: Hono, context: Context, served: Served): void {
  api.use(observe(context, served.version));
  // First, because most requests end here.
  api.use('/api/*', answerIdle(context), refuseCrossSite(context), compressJson);
  mountHealth(api, context, served);
  mountApp(api, context, served.version);
}

/** A proxy that reuses a connection while it is closed would lose a request. */
const closeConnections =
  (stop: AbortSignal): MiddlewareHandler =>
  async (http, next) => {
    await next();
    if (stop.aborted) http.header('Connection', 'close');
  };
