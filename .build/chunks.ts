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
   * What members see as well as visitors, forms as well as chats, with its icons. Before all that uses it: whoever shares only a part
   * would carry it off, with what is its own.
   */
  ui: { shared: true, priority: 4 },
  /** What a card shows, visitors see as well, and without the rest. */
  card: { shared: true, priority: 2 },
  /** Styles are one file an area: a screen's own would not be worth one. A signup has no room for those of settings. */
  meeting: { priority: 2 },
  'account-styles': { priority: 2 },
  /** What landing pages share. No device keeps one: it is seen once, and online. */
  'lander-shared': { shared: true, priority: 2 },
  /** And one for what the members' screens share: on HTTP/1.1 a dozen crumbs cost a slow phone a second. */
  members: { shared: true, priority: 1 },
  /** What profiles and lists of members share: the icons of fifty interests, among others. */
  profiles: { shared: true, priority: 1 },
  /** What forms share, the login's among them, and what makes a niche. Before landing pages, which no device keeps. */
  forms: { priority: 3 },
  /** What a member's start asks for first, and what the frame has for members alone. */
  device: {},
  /** Asking for a file costs a slow phone 4 ms before its first paint, and these hold one drawing each. */
  icons: { shared: true },
  /** Where there is no disk, or a full one. */
  memory: {},
  /** A visitor's two screens. */
  visitors: {},
  /** What is opened on the screens of others, the match finder, and the swipe game, which is dealt ahead. */
  finding: {},
  /** What a conversation shows besides texts and gifts, once it does, and what writing in it costs. */
  'chat-parts': {},
  /** Seldom seen, and small: a file each would be a dozen more to keep and to ask for. */
  account: {},
  'lander-load': {},
  'lander-film': {},
  'entry-warning': {},
  /** What things cost is for visitors too, and comes without the local copy, which buying needs. */
  pricing: {},
  money: {},
  operator: {},
  push: {},
  popups: {},
  /** What a visitor is asked comes without the members' part, which the rest needs. */
  signup: {},
  /** What a member says and shows of themselves, at the signup and later: the same fields, and the same photos. */
  'signup-later': {},
} as const satisfies Record<string, Rule>;

export type Chunk = keyof typeof rules;

const icon = /\/node_modules\/lucide-react\//;
/** Whose icons come with the chunk `ui`: a member's start loads those and no others. */
const withIcons =
  /\/src\/client\/(ui\/(?!password-field)|chat\/(?!storage-alert)|push\/|signup\/(stages|closed|mail-sent)\.)/;

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
