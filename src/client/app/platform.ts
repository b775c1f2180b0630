import type { Platform } from '../../local/device/platform.ts';
import { endPush } from '../../local/push/push.ts';
import { confirmIdentity } from '../session/confirm-later.ts';
import { pushAtom } from './atoms.ts';
import { store } from './store.ts';

/** Browser platform of the local copy: network, tab, timers, stream, push. */
export const platform: Platform = {
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
  pushSubscribed: () => store.get(pushAtom) === 'subscribed',
  forgetImages: () => navigator.serviceWorker?.controller?.postMessage('forget-images'),
  confirm: confirmIdentity,
  async endPush() {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration) await endPush(registration);
  },
};
