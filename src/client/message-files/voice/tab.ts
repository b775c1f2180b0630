import { inTab, keepInTab } from '../../app/tab-memory.ts';

const key = 'tab';

/** Names this tab, also after a reload. */
export const tab = inTab(key) ?? crypto.randomUUID();

keepInTab(key, tab);
