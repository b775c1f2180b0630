import type { World } from '../local/device.ts';

/** The page as the local copy needs it: the network, the tab, the clock's alarms, the stream, push. */
export function world(): World {
  let pushSubscribed = false;
  void navigator.serviceWorker?.ready
    .then((registration) => registration.pushManager?.getSubscription())
    .then((subscription) => {
      pushSubscribed = Boolean(subscription);
    })
    .catch(() => undefined);
  return {
    online: () => navigator.onLine,
    hidden: () => document.hidden,
    on,
    eventSource: (url) => new EventSource(url),
    setTimeout: (run, after) => window.setTimeout(run, after),
    clearTimeout: (timer) => window.clearTimeout(timer),
    pushSubscribed: () => pushSubscribed,
  };
}

const on: World['on'] = (event, run) => {
  const [target, name] = event === 'visible' || event === 'hidden' ? [document, 'visibilitychange'] : [window, event];
  const hear = () => {
    if (target === window || document.hidden === (event === 'hidden')) run();
  };
  target.addEventListener(name, hear);
  return () => target.removeEventListener(name, hear);
};
