/** Part of the name of each cache with the app's own files: src/boot/heal.ts deletes them by it. Workbox's own has it too. */
export const precache = 'precache';

/** Asks for the shell of one build, by its revision in the worker's list: while a deploy goes on, servers have different ones. */
export const revisionQuery = 'revision';
