import type { World } from '../local/device.ts';

let pushSubscribed = false;
navigator.serviceWorker?.ready
  .then((registration) => registration.pushManager?.getSubscription())
  .then(
    (subscription) => {
      pushSubscribed = Boolean(subscription);
    },
    () => undefined, // no push here
  );

/** The page as the local copy needs it: network, tab, alarms, the stream, push. */
export const world: World = {
  online: () => navigator.onLine,
  hidden: () => document.hidden,
  on(event, listener) {
    const ofDocument = event === 'visible' || event === 'hidden';
    const [target, type] = ofDocument ? [document, 'visibilitychange'] : [window, event];
    const hear = () => {
      if (!ofDocument || document.hidden === (event === 'hidden')) listener();
    };
    target.addEventListener(type, hear);
    return () => target.removeEventListener(type, hear);
  },
  eventSource: (url) => new EventSource(url),
  setTimeout: (run, after) => window.setTimeout(run, after),
  clearTimeout: (timer) => window.clearTimeout(timer),
  pushSubscribed: () => pushSubscribed,
};
