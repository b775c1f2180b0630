import { silentAfterMs } from '../shared/limits.ts';

// The app's first paint replaces the sentence. With a worker the code is on the device, whatever else takes long.
setTimeout(() => {
  if (!navigator.serviceWorker?.controller) document.querySelector('.shell-slow')?.removeAttribute('hidden');
}, silentAfterMs);
