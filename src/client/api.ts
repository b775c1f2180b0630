import { createApi } from '../local/api.ts';

/** Calls that need no member: settings, company, login. A member's own go through their device. */
export const api = createApi({ fetch: fetch.bind(window), onAuthenticationRequired: () => undefined });
