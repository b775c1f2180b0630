import { installAtom } from '../app/atoms.ts';
import { store } from '../app/store.ts';

/** Where the browser offers to install the app. Not in TypeScript's library, and not in every browser. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's own banner comes when it likes; kept, its offer waits in the menu until the member wants it. It is good for once. */
export function saveInstallOffer(): void {
  const forget = () => store.set(installAtom, undefined);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const install = () => {
      forget();
      (event as InstallOffer).prompt().catch(() => undefined); // asked for once already
    };
    store.set(installAtom, { install });
  });
  addEventListener('appinstalled', forget);
}
