import type { Plugin, Rolldown } from 'vite';
import { catalogChunkName } from './catalogs.ts';
import { chunkOf, faultsOfFolders } from './folders.ts';

interface Rule {
  /** Only what at least two files would hold. */
  shared?: true;
  /** Before others with what they share; 0 where missing. Equals come in the order of the list. */
  priority?: number;
}

/** Files of the build that folders.ts fills, with what they import. The rest splits itself by screen (client/screens.ts). */
const rules = {
  /**
   * Code of members and visitors, forms and chats, with its icons. Before its users: a chunk that shares only a part
   * would carry it off, with what is its own.
   */
  ui: { shared: true, priority: 4 },
  /** Cards are for visitors too, without the rest. */
  card: { shared: true, priority: 2 },
  /** Styles are one file an area: a screen's own would not be worth one. A signup has no room for those of settings. */
  meeting: { priority: 2 },
  'account-styles': { priority: 2 },
  'money-styles': { priority: 2 },
  /** Code of landing pages. No device caches one: it is seen once, and online. */
  'lander-shared': { shared: true, priority: 2 },
  /** And one for what the members' screens share: on HTTP/1.1 a dozen crumbs cost a slow phone a second. */
  members: { shared: true, priority: 1 },
  /** Code of profiles and lists of members: the icons of fifty interests, among others. */
  profiles: { shared: true, priority: 1 },
  /** Code of forms, with the login's, and of niches. Before landing pages, which no device caches. */
  forms: { priority: 3 },
  /** Code that a member's start needs first, and the frame's part for members. */
  device: {},
  /** Asking for a file costs a slow phone 4 ms before its first paint, and these hold one drawing each. */
  icons: { shared: true },
  /** For devices without a disk, or with a full one. */
  memory: {},
  /** A visitor's two screens. */
  visitors: {},
  /** Screens about other members, the match finder, and the swipe game, whose deck is dealt ahead. */
  finding: {},
  /** Rare contents of a conversation besides texts and gifts, and the cost of writing. */
  'chat-parts': {},
  /** For browsers that can. Devices that use it keep it (sw/caching.ts). */
  translation: {},
  /** Recording and playing. Devices that use it keep it, as above. */
  voice: {},
  /** Seldom seen, and small: a file each would be a dozen more to keep and to ask for. */
  account: {},
  /** Screens that links of mails lead to, online. No device caches them. */
  'mailed-links': {},
  /** Legal pages and complaints. Like their words, a device keeps them once they were opened (sw/caching.ts). */
  pages: {},
  'lander-load': {},
  'lander-film': {},
  'entry-warning': {},
  /** Prices are for visitors too, and come without the local copy, which buying needs. */
  pricing: {},
  /** The page of all prices. Kept as `voice`. */
  'price-page': {},
  money: {},
  /** Direct debit, which needs the network. Kept as `voice`. */
  debit: {},
  operator: {},
  push: {},
  popups: {},
  /** Questions to a visitor come without the members' part, which the rest needs. Kept as `voice`. */
  signup: {},
  /** The same before a page that a visitor stays on. */
  'signup-modal': {},
  /** A member's own fields and photos, at signup and later. */
  'signup-later': {},
  /** Questions after the account, which need the network. No device caches them. */
  'signup-steps': {},
  /**
   * The selfie of a verified photo, which needs the network, and the badge. Kept as `voice`. Last, so that it carries
   * off nothing that precached files need.
   */
  verification: {},
  /** Shortcuts, for devices with a keyboard. Kept as `voice`. */
  desktop: {},
} as const satisfies Record<string, Rule>;

export type Chunk = keyof typeof rules;

const icon = /\/node_modules\/lucide-react\//;
/** Whose icons come with the chunk `ui`: a member's start loads those and no others. */
const withIcons =
  /\/src\/client\/(ui\/(?!password-field)|chat\/(?!storage-alert|no-chats|nothing-open|(message|gifts|search|icebreaker)\/|(composer|chat-header|jump-button|message-list)\.)|push\/)/;

/** The files that use an icon, also by one of its other names. */
const drawnBy = (id: string, chunking: Rolldown.ChunkingContext): string[] =>
  (chunking.getModuleInfo(id)?.importers ?? []).flatMap((file) => (icon.test(file) ? drawnBy(file, chunking) : [file]));

const isFor = (chunk: Chunk, id: string, chunking: Rolldown.ChunkingContext): boolean =>
  icon.test(id)
    ? chunk === 'icons' || (chunk === 'ui' && drawnBy(id, chunking).some((file) => withIcons.test(file)))
    : chunkOf(id) === chunk;

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    // One file for all that the first route needs: fewer bytes than three that came to be by sharing.
    { name: 'entry', tags: ['$initial'], priority: 5 },
    ...(Object.entries(rules) as [Chunk, Rule][]).map(([name, { shared, priority }]) => ({
      name: (id: string, chunking: Rolldown.ChunkingContext) => (isFor(name, id, chunking) ? name : null),
      ...(shared && { minShareCount: 2 }),
      ...(priority && { priority }),
    })),
  ],
};

/** Packages that are a file of their own, by its name. */
const packages = [['/@simplewebauthn/', 'passkeys']] as const;

export const chunkFileNames = ({ facadeModuleId }: Rolldown.PreRenderedChunk): string =>
  catalogChunkName(facadeModuleId) ??
  `assets/${packages.find(([path]) => facadeModuleId?.includes(path))?.[1] ?? '[name]'}-[hash].js`;

/** A new folder must say where it goes. */
export function everyFolderHasAHome(): Plugin {
  return {
    name: 'every-folder-has-a-home',
    apply: 'build',
    configResolved: ({ root }) => {
      const faults = faultsOfFolders(root);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
