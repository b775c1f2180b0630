import { remembered } from '../client/app/remembered.ts';

/** Set by the build (.build/shell.ts): `all` for every member's start, `open` in a conversation, and those of each language. */
declare const filesOfStart: Record<string, string[]>;

const conversations = /^\/(chats\/|members\/.+\/chat)/;

// A member's start needs these files at once. Before the first frame they would delay it by 0.1 s on a slow phone.
requestAnimationFrame(() => setTimeout(preload));

/** A first visit has its preloads from a header. */
function preload(): void {
  const locale = remembered('locale');
  if (!locale || document.documentElement.dataset.session !== 'in') return;
  const { all = [], open = [], [locale]: words = [] } = filesOfStart;
  for (const file of [...all, ...words, ...(conversations.test(location.pathname) ? open : [])])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }));
  // The first use of IndexedDB waits for the browser to start its databases: start them now.
  indexedDB.databases?.().catch(() => undefined);
}
