import { installAtom } from '../app/atoms.ts';
import { store } from '../app/store.ts';

/** The browser's install prompt event; missing from TypeScript's library and from some browsers. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Defers the browser's own banner: the menu offers installing instead. The event works once. */
export function saveInstallOffer(): void {
  const forget = () => store.set(installAtom, undefined);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const install = () => {
      forget();
      (event as InstallOffer).prompt().catch(() => undefined); // already used
    };
    store.set(installAtom, { install });
  });
  addEventListener('appinstalled', forget);
}
