/** Table of contents: maps each event to its file. */
import { drainInBackground } from './background-sync.ts';
import { cacheApp, cacheAppOfTheNextStart, mendApp } from './caching.ts';
import { cacheImages, forgetImages } from './images.ts';
import { hearPress } from './press.ts';
import { hearPush, renewPush } from './push.ts';
import { takeShares } from './share.ts';
import { forgetOldShells } from './without-worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Version of this worker (SPECIFICATION 10.17). */
const version = 2;

const build = self.__WB_MANIFEST;
cacheApp(build);
cacheImages();
takeShares();

self.addEventListener('install', (event) => event.waitUntil(cacheAppOfTheNextStart(build, event)));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), forgetOldShells()])));
self.addEventListener('message', (event) => {
  if (event.data === 'version') (event.ports[0] ?? event.source)?.postMessage(version);
  // The page decides when a new version may take over.
  if (event.data === 'activate-now') event.waitUntil(self.skipWaiting());
  // A page that was still loading at the claim was not taken over.
  if (event.data === 'mend') event.waitUntil(Promise.all([self.clients.claim(), mendApp(build, event)]));
  if (event.data === 'forget-images') event.waitUntil(forgetImages());
});
self.addEventListener('push', (event) => event.waitUntil(hearPush(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(hearPress(event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush()));
self.addEventListener('sync', (event) => event.waitUntil(drainInBackground()));
