import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanderName } from '../../shared/landers.ts';
import type { Locale } from '../../shared/locales.ts';
import type { RouteName } from '../../shared/paths.ts';

/** The fields of Vite's manifest that are used here. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

interface Screen {
  /** The source file that client/router.tsx loads lazily for the route. */
  file: string;
  /** Name of its chunk, if it shares that with other screens (vite.config.ts); the manifest then omits the file. */
  chunk?: string;
  /** Parts of the catalog it needs in addition to the first. */
  catalogs?: ('members' | 'meeting' | 'account' | 'money' | 'landers' | 'operator' | 'pages')[];
  /** Needs the member's local data. */
  members?: true;
  /** Source file of another chunk that it loads immediately. */
  beside?: string;
  /** Source file of the screen for visitors. */
  visitors?: string;
}

/** Opens the member's local data; loaded with the first screen that shows it. */
const device = 'src/client/session/device.ts';
const ofMembers = (file: string): Screen => ({ file: `src/client/${file}`, catalogs: ['members'], members: true });
const ofAccount = (file: string, chunk?: string): Screen => ({
  file: `src/client/${file}`,
  catalogs: ['account'],
  ...(chunk && { chunk }),
});
const mailed = (file: string): Screen => ofAccount(`mailed-links/${file}`, 'account');
const ofPages = (file: string): Screen => ({
  file: `src/client/static-pages/${file}`,
  chunk: 'account',
  catalogs: ['pages'],
});
const laterSignup = (file: string): Screen => ({
  ...ofMembers(`signup/${file}`),
  chunk: 'signup-later',
  catalogs: ['members', 'account'],
});
const ofMeeting = (file: string): Screen => ({ ...ofMembers(file), catalogs: ['members', 'meeting'] });
const ofMoney = (file: string): Screen => ({ ...ofMembers(file), chunk: 'money', catalogs: ['members', 'money'] });
const chats = ofMembers('chat/chats.tsx');
const conversation: Screen = { ...chats, beside: 'src/client/chat/conversation.ts' };
const found = ofMeeting('members/members.tsx');
const likes = ofMeeting('likes/likes.tsx');
const lander = (name: LanderName | 'member'): Screen => ({
  file: 'src/client/landers/load.tsx',
  catalogs: ['landers'],
  beside: `src/client/landers/lander-${name}.tsx`,
});
const operator: Screen = { ...ofMembers('operator/console.tsx'), chunk: 'operator', catalogs: ['operator'] };
const settings: Screen = { ...ofMembers('settings/settings.tsx'), catalogs: ['members', 'account', 'meeting'] };
const signup = ofAccount('signup/signup-page.tsx', 'signup');

/** Mirrors client/router.tsx; a test compares both. A missing route only starts a little later. */
export const screens: Partial<Record<RouteName, Screen>> = {
  index: { file: 'src/client/login/index-page.tsx', chunk: 'visitors', catalogs: ['landers'] },
  login: { file: 'src/client/login/login-page.tsx', chunk: 'visitors' },
  signup,
  'members-id-signup': signup,
  'complete-signup': laterSignup('complete-page.tsx'),
  'signup-matches': laterSignup('matches-page.tsx'),
  token: mailed('token-page.tsx'),
  'activate-done': mailed('activate-done.tsx'),
  'activate-error': mailed('activate-error.tsx'),
  'reset-password': mailed('reset-password.tsx'),
  'reset-password-do': mailed('reset-password-do.tsx'),
  'mail-change-do': mailed('mail-change-do.tsx'),
  'account-deleted': mailed('account-deleted.tsx'),
  'lang-config': ofAccount('settings/lang-config.tsx', 'account'),
  members: { ...found, visitors: 'src/client/members/search/visitor-list.tsx' },
  'members-id': found,
  chats,
  'chats-id': conversation,
  'members-id-chat': conversation,
  likes,
  'likes-type': likes,
  'likes-m-id': likes,
  'match-finder': { ...ofMeeting('match-finder/match-finder.tsx'), chunk: 'finding' },
  'swipe-game': { ...ofMeeting('swipe-game/swipe-game.tsx'), chunk: 'finding' },
  notifications: ofAccount('notifications/notifications.tsx', 'account'),
  profile: { ...laterSignup('complete-page.tsx'), file: 'src/client/my-profile/my-profile.tsx' },
  credits: ofMoney('payments/credits/credits.tsx'),
  'credits-id-paymentmethod': ofMoney('payments/credits/order.tsx'),
  premium: ofMoney('payments/premium/premium.tsx'),
  'transactions-id': ofMoney('payments/transactions/transactions.tsx'),
  pricing: { file: 'src/client/payments/pricing/pricing.tsx', chunk: 'pricing', catalogs: ['money'] },
  directdebit: ofMoney('payments/directdebit.tsx'),
  'credits-repeat-order': ofMoney('payments/repeat-order.tsx'),
  'landers-tinderswipe': lander('tinderswipe'),
  'landers-alonetonight-slug': lander('alonetonight'),
  'landers-collagelanding-slug': lander('collagelanding'),
  'landers-gallery-slug': lander('gallery'),
  'landers-iconslanding-slug': lander('iconslanding'),
  'landers-maplanding-slug': lander('maplanding'),
  'landers-socialnetwork-slug': lander('socialnetwork'),
  'landers-transitionsvideolanding-slug': lander('transitionsvideolanding'),
  'landers-video-slug': lander('video'),
  'members-id-landing': lander('member'),
  'members-id-landing2-slug': lander('member'),
  'members-id-landing3-slug': lander('member'),
  complaints: ofPages('complaints/complaints.tsx'),
  'pages-ban': ofPages('ban.tsx'),
  'pages-cookies': ofPages('cookies.tsx'),
  'pages-faq': ofPages('faq.tsx'),
  'pages-privacy': ofPages('privacy.tsx'),
  'pages-return-policy': ofPages('return-policy.tsx'),
  'pages-service': ofPages('service.tsx'),
  'pages-terms': ofPages('terms.tsx'),
  settings,
  decisions: settings,
  operator,
  'operator-part': operator,
};

export function readManifest(dist: string): Manifest {
  const path = join(dist, '.vite', 'manifest.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/**
 * Value of a Link header that loads the screen's code and sentences with the shell: a waiting request costs half a
 * second (SPECIFICATION 10.18).
 */
export function preloads(
  manifest: Manifest,
  route: RouteName | undefined,
  { locale, isMember }: { locale: Locale; isMember: boolean },
): string {
  const screen = route && screens[route];
  if (!screen) return '';
  const isOpen = screen.visitors !== undefined && !isMember;
  const inShell = chunksOf(manifest, 'index.html');
  const needed = chunksOf(manifest, (isOpen && screen.visitors) || keyOf(manifest, screen));
  if (screen.members && !isOpen) chunksOf(manifest, device, needed);
  if (screen.beside) chunksOf(manifest, screen.beside, needed);
  const chunks = [...needed].filter((chunk) => !inShell.has(chunk));
  const styles = chunks.flatMap((chunk) => chunk.css ?? []);
  const scripts = [...chunks.map((chunk) => chunk.file), ...catalogs(manifest, locale, screen)];
  return [
    ...scripts.map((file) => `</${file}>; rel=modulepreload`),
    ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
  ].join(', ');
}

/** Lists the stylesheets of a page painted before its script: the shell's and the screen's. */
export function stylesOf(manifest: Manifest, route: RouteName | undefined): string[] {
  const screen = route && screens[route];
  const chunks = chunksOf(manifest, 'index.html');
  if (screen) chunksOf(manifest, screen.beside ?? keyOf(manifest, screen), chunks);
  return [...chunks].flatMap((chunk) => chunk.css ?? []);
}

function keyOf(manifest: Manifest, { file, chunk }: Screen): string {
  const shared = chunk && Object.keys(manifest).find((key) => new RegExp(`^_${chunk}-[\\w-]{8}\\.js$`).test(key));
  return shared || file;
}

/** Collects a chunk and everything it imports statically. */
function chunksOf(manifest: Manifest, name: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

/** Finds catalogs by the build's file names (`assets/locale-nl-entry-HASH.js`). */
function catalogs(manifest: Manifest, locale: Locale, screen: Screen): string[] {
  const parts = ['entry', ...(screen.catalogs ?? [])];
  const files = Object.values(manifest).map((chunk) => chunk.file);
  return parts.flatMap((part) => files.filter((file) => file.startsWith(`assets/locale-${locale}-${part}-`)));
}
