import { inTab, keepInTab } from '../app/tab-memory.ts';

const key = 'password-login';

/** Notes for this tab that the member logs in with a password. */
export const notePasswordLogin = (): void => keepInTab(key, '1');

export const hasLoggedInByPassword = (): boolean => inTab(key) !== undefined;
