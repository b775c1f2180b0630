import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogPart } from '../src/shared/catalog-parts.ts';
import type { Chunk } from './chunks.ts';

interface Home {
  /** The part of the catalog with its sentences; several where areas share them. */
  words?: CatalogPart | CatalogPart[];
  /** The chunk with its code; null: by screen, as the build splits it. */
  chunk?: Chunk | null;
  /** The chunk with its stylesheets, where that is another; null: with the code. */
  styles?: Chunk | null;
}

/**
 * Chunk and catalog of each folder of the app. Its files follow it, but for those with a line of their own. Every folder of src/client and
 * src/local needs a line: without one, its sentences would cost every visitor bytes on the first route.
 */
const folders: Record<string, Home> = {
  'client/app': { words: 'entry' },
  'client/app/background.ts': { chunk: 'members' },
  'client/app/first-launch.ts': { chunk: 'ui' },
  'client/app/is-iphone.ts': { chunk: 'ui' },
  'client/app/page-card.css': { chunk: 'account-styles' },
  'client/app/page-card.tsx': { chunk: 'account' },
  'client/app/page-title.ts': { chunk: 'ui' },
  'client/app/persistent-storage.ts': { chunk: 'members' },
  'client/app/platform.ts': { chunk: 'members' },
  'client/app/push': { words: 'account' },
  'client/app/today.ts': { chunk: 'members' },
  'client/appearance': { words: 'entry' },
  'client/banners': { words: 'account', chunk: 'popups' },
  'client/blocks': { words: 'members', chunk: 'profiles' },
  'client/bonus': { words: 'meeting' },
  'client/chat': { words: 'members', chunk: 'members' },
  'client/chat/chat-aside.css': { chunk: 'meeting' },
  'client/chat/chat-aside.tsx': { chunk: 'finding' },
  'client/chat/change-alert.tsx': { chunk: null },
  'client/chat/failed-note.tsx': { chunk: 'chat-parts' },
  'client/chat/chat-gone.tsx': { chunk: 'chat-parts' },
  'client/chat/gone-note.tsx': { chunk: 'chat-parts' },
  'client/chat/storage-alert.tsx': { chunk: null },
  'client/chat/translation': { words: 'extras', chunk: 'translation' },
  // Every conversation offers it.
  'client/chat/translation/later.tsx': { chunk: null },
  'client/chat/translation/translating.ts': { chunk: 'chat-parts' },
  'client/chat/translation/translation-item.tsx': { words: 'members', chunk: null },
  'client/confirm': { words: 'account', chunk: 'popups' },
  'client/confirm/use-send-again.ts': { chunk: 'profiles' },
  'client/confirm/confirm-identity.tsx': { chunk: null },
  'client/costs': { words: 'entry', chunk: 'chat-parts' },
  'client/costs/buy-link.tsx': { words: 'members', chunk: 'chat-parts' },
  'client/desktop': { words: 'account', chunk: 'desktop', styles: 'meeting' },
  // The settings use these, too.
  'client/desktop/choices.ts': { chunk: 'popups' },
  'client/desktop/sound.ts': { chunk: 'popups' },
  'client/entry-warning': { words: 'account', chunk: 'entry-warning' },
  'client/forms': { words: 'entry' },
  // Settings, payments and the console show answers, and all three load `money`: no first route pays for it.
  'client/forms/answered.tsx': { chunk: 'money' },
  'client/forms/faults.ts': { chunk: 'forms' },
  'client/forms/form.ts': { chunk: 'forms' },
  'client/forms/form-alert.tsx': { chunk: 'forms' },
  'client/forms/text-area.tsx': { chunk: 'forms' },
  'client/forms/retry-alert.tsx': { chunk: 'money' },
  'client/forms/use-answer.ts': { chunk: 'money' },
  'client/forms/use-saved-answer.ts': { chunk: 'money' },
  'client/i18n': { words: 'entry' },
  'client/i18n/dates.ts': { chunk: 'members' },
  'client/i18n/payment-sentences.ts': { words: 'money', chunk: 'ui' },
  'client/i18n/sentences.ts': { chunk: 'ui' },
  'client/install': { words: 'account' },
  'client/kinds': { words: 'entry', chunk: 'members' },
  'client/landers': { words: 'visitors' },
  'client/landers/faces.ts': { chunk: 'lander-shared' },
  'client/landers/film.tsx': { chunk: 'lander-film' },
  'client/landers/lander.tsx': { chunk: 'lander-shared' },
  'client/landers/load.tsx': { chunk: 'lander-load' },
  'client/landers/pills.tsx': { chunk: 'lander-shared' },
  'client/landers/words.ts': { chunk: 'lander-shared' },
  'client/layouts': { words: 'entry' },
  'client/layouts/account-menu.tsx': { chunk: 'device' },
  'client/layouts/at-rest.tsx': { chunk: 'push' },
  'client/layouts/lock-screen.tsx': { words: 'account', chunk: 'popups' },
  'client/layouts/popups.tsx': { chunk: 'device' },
  // A draft of an operator, which few ever see.
  'client/layouts/preview-bar.tsx': { words: 'extras', chunk: null },
  'client/layouts/push.tsx': { chunk: 'device' },
  'client/likes': { words: 'meeting', styles: 'meeting' },
  'client/login': { words: 'entry', chunk: 'visitors' },
  'client/login/tour.css': { chunk: null },
  'client/login/tour.tsx': { words: 'visitors', chunk: null },
  'client/mailed-links': { words: 'visitors', chunk: 'mailed-links' },
  'client/mailed-links/first-chat.tsx': { chunk: 'signup-later' },
  // A link may be pressed without network: it can be looked at later.
  'client/mailed-links/token': { words: 'account', chunk: 'account' },
  'client/match-finder': { words: 'meeting', chunk: 'finding', styles: 'meeting' },
  'client/member-card': { words: 'members', chunk: 'profiles' },
  'client/member-card/about': { words: 'meeting', styles: 'meeting' },
  'client/member-card/about-field.tsx': { chunk: 'signup-later' },
  'client/member-card/attribute-fields.css': { chunk: 'account-styles' },
  'client/member-card/attribute-fields.tsx': { chunk: 'signup-later' },
  'client/member-card/attributes.ts': { words: ['meeting', 'account', 'operator'] },
  'client/member-card/avatar.tsx': { chunk: 'members' },
  'client/member-card/card.css': { chunk: 'meeting' },
  'client/forms/characters-left.tsx': { chunk: 'members' },
  'client/member-card/chip-choice.tsx': { words: ['meeting', 'account'] },
  'client/member-card/chips.css': { chunk: 'card' },
  'client/member-card/fictional': { words: 'meeting' },
  'client/member-card/fictional/note.tsx': { chunk: 'chat-parts' },
  'client/member-card/first-message': { words: 'meeting', styles: 'meeting' },
  'client/member-card/first-message/use-openers.ts': { words: ['members', 'meeting'] },
  'client/member-card/filters': { words: 'meeting' },
  'client/member-card/grid.css': { chunk: 'meeting' },
  'client/member-card/grid-skeleton.tsx': { chunk: 'card' },
  'client/member-card/interest-choice.tsx': { words: ['meeting', 'account'] },
  'client/member-card/language-choice.tsx': { words: ['meeting', 'account'] },
  'client/member-card/like-heart.css': { chunk: 'card' },
  'client/member-card/names.ts': { chunk: 'card' },
  'client/member-card/photo.tsx': { chunk: 'card' },
  'client/member-card/place-fields.tsx': { chunk: 'signup-later' },
  'client/member-card/place.ts': { chunk: 'card' },
  'client/member-card/presence-dot.tsx': { chunk: 'members' },
  'client/member-card/presence.tsx': { chunk: 'members' },
  'client/member-card/profile-mark.tsx': { words: ['members', 'visitors', 'account'], chunk: 'ui' },
  'client/member-card/prompts': { words: ['meeting', 'account', 'operator'], styles: 'meeting' },
  'client/member-card/shown-fields.ts': { chunk: 'card' },
  'client/member-card/src-set.ts': { chunk: 'card' },
  'client/member-card/thumbhash.ts': { chunk: 'card' },
  'client/member-card/verified': { words: 'extras', chunk: 'verification' },
  'client/member-card/verified/gestures.ts': { words: ['extras', 'operator'] },
  // Every list of members shows it.
  'client/member-card/verified/later.tsx': { chunk: 'profiles' },
  'client/members': { words: 'meeting' },
  'client/members/members.css': { chunk: 'meeting' },
  'client/members/profile': { styles: 'meeting' },
  'client/members/profile/comment-dialog.tsx': { chunk: 'finding' },
  'client/members/search/filter-panel.tsx': { chunk: 'finding' },
  'client/members/search/search-failed.tsx': { chunk: 'card' },
  'client/my-profile': { words: 'account', chunk: 'signup-later', styles: 'meeting' },
  'client/my-profile/rejected': { words: 'meeting' },
  'client/my-profile/verification': { words: 'extras', chunk: 'verification', styles: null },
  'client/my-profile/verification/later.tsx': { chunk: 'signup-later' },
  'client/notifications': { words: 'account', chunk: 'account', styles: 'account-styles' },
  'client/operator': { words: 'operator', chunk: 'operator' },
  'client/payments': { words: 'money', chunk: 'money', styles: 'money-styles' },
  'client/payments/art.tsx': { chunk: 'pricing' },
  'client/payments/credits/links.ts': { chunk: 'pricing' },
  'client/payments/debit-code.tsx': { chunk: 'debit' },
  'client/payments/debit-form.tsx': { chunk: 'debit' },
  'client/payments/directdebit.tsx': { chunk: 'debit' },
  'client/payments/premium/pitch': { chunk: null, styles: null },
  'client/payments/pricing': { chunk: 'pricing' },
  'client/payments/pricing/pricing.tsx': { chunk: 'price-page' },
  'client/payments/pricing/talk.tsx': { chunk: 'price-page' },
  'client/payments/shop-art.css': { styles: null, chunk: null },
  'client/payments/shop-art.tsx': { chunk: null },
  'client/message-files': { words: 'account', chunk: 'chat-parts' },
  'client/message-files/message-files.tsx': { chunk: null },
  'client/message-files/voice': { words: 'extras', chunk: 'voice' },
  // Every conversation offers it.
  'client/message-files/voice/later.tsx': { chunk: 'chat-parts' },
  'client/photos': { words: 'account', chunk: 'chat-parts' },
  'client/photos/viewer.css': { chunk: 'meeting' },
  'client/popups': { words: 'meeting', chunk: 'popups' },
  'client/push': { words: 'members', chunk: 'push' },
  'client/push/push-alert.tsx': { words: 'account', chunk: 'popups' },
  'client/reports': { words: 'meeting', chunk: 'finding', styles: 'meeting' },
  'client/reports/later.tsx': { chunk: 'chat-parts' },
  'client/reports/safety-item.tsx': { chunk: 'chat-parts' },
  'client/reports/rule-words.ts': { words: ['meeting', 'operator'], chunk: 'money' },
  'client/sandbox': { words: 'entry' },
  'client/session': { words: 'entry' },
  'client/session/device.ts': { chunk: 'device' },
  'client/session/home.ts': { chunk: 'forms' },
  'client/session/join-link.tsx': { chunk: 'card' },
  'client/session/join.ts': { chunk: 'card' },
  'client/session/log-out-dialog.tsx': { chunk: 'popups' },
  'client/session/password-login.ts': { chunk: 'ui' },
  'client/settings': { words: 'account', styles: 'meeting' },
  'client/settings/decisions': { words: 'meeting', styles: 'meeting' },
  'client/settings/lang-config.tsx': { chunk: 'account' },
  'client/session/password-manager.ts': { chunk: 'popups' },
  'client/share': { words: 'account' },
  'client/signup': { words: 'visitors', styles: 'signup' },
  'client/signup/account-steps.tsx': { chunk: 'signup' },
  'client/signup/complete-page.tsx': { chunk: 'signup-steps' },
  'client/signup/later-steps.tsx': { chunk: 'signup-steps' },
  'client/signup/later.css': { styles: 'meeting' },
  'client/signup/matches-page.tsx': { chunk: 'signup-steps' },
  'client/signup/modal.tsx': { chunk: 'signup-modal' },
  'client/signup/signup-page.tsx': { chunk: 'signup' },
  'client/signup/stages.tsx': { chunk: 'signup' },
  'client/sites': { words: 'entry' },
  'client/sites/disclosure.tsx': { chunk: 'forms' },
  'client/sites/niche': { chunk: 'forms' },
  'client/static-pages': { words: 'pages', chunk: 'pages', styles: 'account-styles' },
  'client/styles': { words: 'entry' },
  'client/styles/print.css': { chunk: 'account-styles' },
  'client/swipe-game': { words: 'meeting', chunk: 'finding', styles: 'meeting' },
  'client/ui': { words: 'entry', chunk: 'ui' },
  'client/ui/alert.tsx': { chunk: 'forms' },
  'client/ui/all-settings.css': { chunk: 'account-styles' },
  'client/ui/all-settings.tsx': { words: ['account'], chunk: 'account' },
  'client/ui/choices.tsx': { chunk: 'forms' },
  'client/ui/field.tsx': { chunk: 'forms' },
  // Settings and the console load it, no first route.
  'client/ui/machine-name.ts': { words: ['account', 'operator'], chunk: 'money' },
  'client/ui/password-field.tsx': { chunk: 'forms' },
  'client/ui/problem.tsx': { chunk: 'forms' },
  'client/ui/select.tsx': { chunk: 'forms' },
  'client/ui/switch.tsx': { chunk: 'forms' },
  'client/ui/version.tsx': { words: ['account', 'operator'], chunk: 'forms' },

  'local/accounts': { chunk: 'members' },
  'local/accounts/dismissals.ts': { chunk: 'push' },
  'local/blocks': { chunk: 'members' },
  'local/chat': { chunk: 'members' },
  'local/chat/actions.ts': { chunk: 'chat-parts' },
  'local/chat/credits-left.ts': { chunk: 'chat-parts' },
  'local/chat/find-chats.ts': { chunk: 'chat-parts' },
  'local/chat/heard.ts': { chunk: 'voice' },
  'local/chat/messages.ts': { chunk: null },
  'local/chat/react.ts': { chunk: 'chat-parts' },
  'local/chat/recordings.ts': { chunk: 'voice' },
  'local/chat/reply.ts': { chunk: 'chat-parts' },
  'local/chat/save-draft.ts': { chunk: 'chat-parts' },
  'local/chat/send-file.ts': { chunk: 'chat-parts' },
  'local/chat/withdraw.ts': { chunk: 'chat-parts' },
  'local/chat/translated.ts': { chunk: 'chat-parts' },
  'local/chat/words.ts': { chunk: null },
  'local/device': { chunk: 'members' },
  'local/install': { chunk: 'members' },
  'local/likes': { chunk: 'members' },
  'local/likes/list-likes.ts': { chunk: 'profiles' },
  'local/match-finder': { chunk: 'profiles' },
  'local/members': { chunk: 'members' },
  'local/members/members.ts': { chunk: 'profiles' },
  'local/members/people-here.ts': { chunk: 'profiles' },
  'local/members/strangers.ts': { chunk: 'profiles' },
  'local/my-profile': {},
  'local/notifications': { chunk: 'members' },
  'local/notifications/notification.ts': { chunk: 'popups' },
  'local/outbox': { chunk: 'members' },
  'local/payments': { chunk: 'members' },
  'local/payments/orders.ts': { chunk: 'money' },
  'local/payments/premium-sights.ts': { chunk: null },
  'local/payments/unanswered-order.ts': { chunk: 'popups' },
  'local/push': { chunk: 'members' },
  'local/reports': { chunk: 'finding' },
  'local/reports/refused.ts': { chunk: 'push' },
  'local/search': { chunk: 'profiles' },
  'local/share': {},
  'local/signup': {},
  'local/signup/first-message.ts': { chunk: 'signup-later' },
  'local/storage': { chunk: 'members' },
  'local/storage/to-disk.ts': { chunk: 'memory' },
  'local/storage/to-memory.ts': { chunk: 'memory' },
  'local/swipe-game': { chunk: 'finding' },
  'local/sync': { chunk: 'members' },
  'local/sync/ask-again.ts': { chunk: 'finding' },
  'local/sync/fresh.ts': { chunk: 'profiles' },

  'shared/ids.ts': { chunk: 'ui' },
  'shared/renditions.ts': { chunk: 'ui' },
  'shared/rules.ts': { chunk: 'forms' },
  'shared/settings-sections.ts': { chunk: 'popups' },
};

/** Packages that do not come with whatever uses them. */
const packages: Record<string, Chunk> = {
  dexie: 'members',
  'dexie-react-hooks': 'members',
  'fake-indexeddb': 'memory',
  thumbhash: 'card',
  virtua: 'members',
};

/** The parts of the catalog with the sentences of a source file; undefined outside of src/client. */
export function partsOfFile(file: string): CatalogPart[] | undefined {
  const { words } = homeOf(file);
  return typeof words === 'string' ? [words] : words;
}

/** The chunk that a module is meant for, by its path; undefined where the build decides. */
export function chunkOf(id: string): Chunk | undefined {
  const name = packageOf(id);
  if (name) return packages[name];
  const { chunk, styles } = homeOf(id.replace(/\?.*/, ''));
  return (/\.css\b/.test(id) && styles) || (chunk ?? undefined);
}

/** Settings of the lines from the top folder down to the file. */
function homeOf(file: string): Home {
  const segments = file.split('/');
  const below = segments.slice(segments.indexOf('src') + 1);
  const lines = below.map((_, depth) => folders[below.slice(0, depth + 1).join('/')]);
  return Object.assign({}, ...lines);
}

/** Folders without a line, and lines without a file. */
export function faultsOfFolders(root: string): string[] {
  const at = (path: string) => join(root, 'src', path);
  const found = ['client', 'local'].flatMap((layer) =>
    readdirSync(at(layer), { withFileTypes: true }).flatMap((each) =>
      each.isDirectory() ? `${layer}/${each.name}` : [],
    ),
  );
  return [
    ...found.filter((folder) => !folders[folder]).map((folder) => `src/${folder} has no line in .build/folders.ts`),
    ...Object.keys(folders)
      .filter((path) => !statSync(at(path), { throwIfNoEntry: false }))
      .map((path) => `.build/folders.ts has a line for src/${path}, which is gone`),
  ];
}

/** The package that a module belongs to, `@scope/name` or `name`; undefined for our own. */
export function packageOf(id: string): string | undefined {
  const [first, second] = id.split('/node_modules/').slice(1).at(-1)?.split('/') ?? [];
  return first?.startsWith('@') ? `${first}/${second}` : first;
}
