import { Hono } from 'hono';
import { routes as account } from './account/routes.ts';
import type { Context } from './context.ts';
import { answerFailure } from './kit/failure.ts';
import { mount } from './kit/mount.ts';
import { notFound } from './kit/refusal.ts';
import { routes as sites } from './sites/routes.ts';

/** The sitemap of the API. What each call takes and answers stands in shared/calls. */
export function createApp(context: Context): Hono {
  const app = new Hono();
  mount(app, context, {
    ...sites,
    ...account,
  });
  app.all('/api/*', () => {
    throw notFound();
  });
  app.onError((error, http) => answerFailure(context, error, http));
  return app;
}
