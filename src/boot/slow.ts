import { silentAfterMs } from '../shared/limits.ts';

// A first visit without the app's code. The app's first paint replaces the sentence.
setTimeout(() => document.querySelector('.shell-slow')?.removeAttribute('hidden'), silentAfterMs);
