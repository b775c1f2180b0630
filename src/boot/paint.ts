import { readCookie, sessionHint } from '../client/app/cookies.ts';
import { stayHidden } from '../client/app/hide.ts';
import { lockIfLeft } from '../client/app/lock.ts';
import { remembered } from '../client/app/remembered.ts';
import { paintAccent } from '../client/appearance/accent.ts';

// Before the first paint: the colours, language and name that this device showed last.
const root = document.documentElement;
root.dataset.session = readCookie(sessionHint) === undefined ? 'out' : 'in';
lockIfLeft();
try {
  decodeURI(location.pathname);
} catch {
  history.replaceState(null, '', '/404'); // the router would fail on such an address
}
// A document from the server has the site's own accent already.
paintAccent(root.dataset.accent || remembered('accent'));

const scheme = remembered('scheme');
if (scheme === 'dark' || scheme === 'light') root.dataset.theme = scheme;
const niche = remembered('niche');
if (niche) root.dataset.niche = niche;
const locale = remembered('locale');
if (locale) root.lang = locale;
const name = remembered('name');
if (name) {
  document.title = name;
  root.style.setProperty('--site-name', JSON.stringify(name));
}

const manifest = document.querySelector<HTMLLinkElement>('[rel=manifest]');
const isDark = scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
if (manifest && isDark) manifest.href += '?scheme=dark';

// Last, so that no title comes after it.
stayHidden();
