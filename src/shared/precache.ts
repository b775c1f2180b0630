/** Part of the name of each cache with the app's own files: src/boot/heal.ts deletes them by it. Workbox's own has it too. */
export const precache = 'precache';
