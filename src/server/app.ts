import type { Hono } from 'hono';
import { routes as leaving } from './account-deletion/routes.ts';
import { routes as account } from './accounts/routes.ts';
import { receiveBody } from './calls/body.ts';
import { answerFailure } from './calls/failure.ts';
import { mount } from './calls/mount.ts';
import { createOpenApi } from './calls/openapi.ts';
import { notFound } from './calls/refusal.ts';
import { routes as chat } from './chat/routes.ts';
import { createRoutes as clientErrors } from './client-errors/routes.ts';
import { routes as complaints } from './complaints/routes.ts';
import type { Context } from './context.ts';
import { routes as discounts } from './discounts/routes.ts';
import { answerFile, pageOf, type StaticFile } from './http/static.ts';
import { mountWellKnown } from './http/well-known.ts';
import { mountLanders } from './landers/mount.ts';
import { routes as likes } from './likes/routes.ts';
import { limitCalls } from './limits/gate.ts';
import { mountMailgunWebhook } from './mail/mailgun.ts';
import { mountOutbox } from './mail/outbox-page.ts';
import { mountMailWebhook } from './mail/webhook.ts';
import { mountInstall } from './manifest/mount.ts';
import { routes as matchFinder } from './match-finder/routes.ts';
import { routes as members } from './members/routes.ts';
import { routes as notifications } from './notifications/routes.ts';
import { routes as operatorFictional } from './operator/fictional-routes.ts';
import { routes as operatorMembers } from './operator/member-routes.ts';
import { routes as operator } from './operator/routes.ts';
import { routes as operatorShop } from './operator/shop-routes.ts';
import { routes as operatorSites } from './operator/site-routes.ts';
import { routes as operatorFigures } from './operator/statistics-routes.ts';
import { routes as payments } from './payments/routes.ts';
import { mountSandbox } from './payments/sandbox-page.ts';
import { mountPaymentWebhook } from './payments/webhook.ts';
import { mountFiles } from './photos/files-route.ts';
import { routes as photos } from './photos/routes.ts';
import { routes as places } from './places/routes.ts';
import { routes as push } from './push/routes.ts';
import { routes as reports } from './reports/routes.ts';
import { routes as signup } from './signup/routes.ts';
import { routes as sites } from './sites/routes.ts';
import { routes as swipeGame } from './swipe-game/routes.ts';
import { routes as stream } from './sync/routes.ts';
import { routes as verification } from './verification/routes.ts';

/** The sitemap of the API. shared/calls defines each call's input and answer; `version` is the build that is served. */
export function mountApp(app: Hono, context: Context, version = 'development'): Hono {
  app.use('/api/*', receiveBody(context), limitCalls(context));
  mount(app, context, {
    ...sites,
    ...clientErrors(version),
    ...account,
    ...signup,
    ...places,
    ...leaving,
    ...members,
    ...reports,
    ...complaints,
    ...matchFinder,
    ...photos,
    ...verification,
    ...likes,
    ...swipeGame,
    ...chat,
    ...push,
    ...notifications,
    ...payments,
    ...discounts,
    ...operator,
    ...operatorMembers,
    ...operatorShop,
    ...operatorSites,
    ...operatorFictional,
    ...operatorFigures,
    ...stream,
  });
  mountFiles(app, context);
  mountInstall(app, context);
  mountLanders(app, context);
  mountWellKnown(app, context);
  mountMailWebhook(app, context);
  mountMailgunWebhook(app, context);
  mountPaymentWebhook(app, context);
  mountOutbox(app, context);
  mountSandbox(app, context);
  let openApi: Promise<StaticFile> | undefined;
  app.get('/api/openapi.json', async (http) => {
    // Compressed once, because it is the largest public answer.
    openApi ??= pageOf(JSON.stringify(createOpenApi()), http.req.path);
    return answerFile(http, await openApi);
  });
  app.all('/api/*', () => {
    throw notFound();
  });
  app.onError((error, http) => answerFailure(context, error, http));
  return app;
}
