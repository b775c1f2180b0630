import { Hono } from 'hono';
import { createApp } from '../app.ts';
import { answerFailure } from '../calls/failure.ts';
import { answerIdle } from '../calls/idle.ts';
import type { Context } from '../context.ts';
import { compressJson } from './compress.ts';
import { refuseCrossSite } from './cross-site.ts';
import { mountHealth } from './health.ts';
import { securityHeaders } from './security.ts';
import { type Build, serveSite } from './site.ts';

/** Everything the server answers: calls, health checks, and the built app. */
export function createWeb(context: Context, build: Build): Hono {
  const web = new Hono();
  web.use(securityHeaders(build.shell));
  web.route('/', createApi(context));
  web.get('*', serveSite(context, build));
  return web;
}

/** Without the built app: in development, Vite serves its files. */
export function createApi(context: Context): Hono {
  const api = new Hono();
  // First, because most requests end here.
  api.use('/api/*', answerIdle(context), refuseCrossSite(context), compressJson);
  mountHealth(api, context);
  api.route('/', createApp(context));
  api.onError((error, http) => answerFailure(context, error, http));
  return api;
}
