import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { CatalogPart } from '../src/shared/catalog-parts.ts';
import type { RouteName } from '../src/shared/paths.ts';
import type { Code, ScreenFiles } from '../src/shared/screen-files.ts';
import { catalogOf } from './catalogs.ts';
import { sentences } from './client.ts';

/** Opens the member's own copy; loaded beside the first screen that shows it. */
const device = 'src/client/session/device.ts';
/** Code that a member's start runs besides the entry. */
export const startOfMembers = [device, 'src/client/chat/chats.tsx'];
/** Code that it runs besides in a conversation. */
export const conversation = 'src/client/chat/conversation.ts';

/** Leaves `.vite/screens.json`: with the shell, the server has a page load its screen's code and sentences. */
export function filesOfScreens(): Plugin {
  let root = '';
  return {
    name: 'files-of-screens',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const files = filesIn(chunks, await readScreens(root));
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(files) });
    },
  };
}

interface Shown {
  /** The source files that it loads at once. */
  sources: string[];
  catalogs: readonly CatalogPart[];
}
interface Screen extends Shown {
  /** In its place, for visitors. */
  visitors?: Shown;
}
type Screens = Partial<Record<RouteName, Screen>>;

/** Of a line of client/screens.ts, what matters here. */
interface Declared {
  load: () => Promise<unknown>;
  layout: string;
  access: 'anyone' | 'member';
  catalogs: CatalogPart[];
  visitors?: () => Promise<unknown>;
}

async function readScreens(root: string): Promise<Screens> {
  const declared = await declaredScreens(root);
  const lines = Object.entries(declared);
  return Object.fromEntries(lines.map(([route, screen]) => [route, screenOf(route, screen, declared.login)]));
}

/** The table of client/screens.ts is code, so it runs; the screens that it imports stay where they are. */
export async function declaredScreens(root: string): Promise<Partial<Record<RouteName, Declared>>> {
  const { module } = await runnerImport<{ screens: Record<string, Declared> }>(join(root, 'src/client/screens.ts'), {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [sentences()],
  });
  return module.screens;
}

function screenOf(route: string, { load, layout, access, catalogs, visitors }: Declared, login?: Declared): Screen {
  const sources = [importedBy(load)];
  if (layout === 'lander') sources.push(landerAt(route));
  if (layout === 'chat') sources.push(conversation);
  // The console is for members too, and to everybody else a page that there is not.
  if (access === 'member' || catalogs.includes('operator')) sources.push(device);
  if (visitors) return { sources, catalogs, visitors: { sources: [importedBy(visitors)], catalogs } };
  // A visitor is sent on to the login: Chromium warns of files that are asked for and not used.
  if (access === 'member' && login) return { sources, catalogs, visitors: screenOf('login', login) };
  return { sources, catalogs };
}

/** Which of the landing pages client/landers/load.tsx goes on to load. */
const landerAt = (route: string): string =>
  `src/client/landers/lander-${/^landers-([a-z]+)/.exec(route)?.[1] ?? 'member'}.tsx`;

/** Asking the function would load the screen: its text names the file. */
function importedBy(load: () => Promise<unknown>): string {
  const file = /import__\("\/(src\/client\/[^"]+)"\)/.exec(String(load))?.[1];
  if (!file) throw new Error(`client/screens.ts imports no file of ours in ${load}`);
  return file;
}

function filesIn(chunks: Rolldown.OutputChunk[], screens: Screens): ScreenFiles {
  const shell = codeOf(chunks, ['index.html']);
  const filesFor = ({ sources, catalogs }: Shown) => ({
    ...filesOf(codeOf(chunks, sources, shell)),
    catalogs: [...new Set<CatalogPart>(['entry', ...catalogs])],
  });
  const files: ScreenFiles = { shell: filesOf(shell).styles, screens: {}, catalogs: {} };
  for (const [route, { visitors, ...screen }] of Object.entries(screens))
    files.screens[route as RouteName] = { ...filesFor(screen), ...(visitors && { visitors: filesFor(visitors) }) };
  for (const { facadeModuleId, fileName } of chunks) {
    const catalog = catalogOf(facadeModuleId);
    if (catalog) files.catalogs[catalog.locale] = { ...files.catalogs[catalog.locale], [catalog.part]: fileName };
  }
  return files;
}

type Chunks = Set<Rolldown.OutputChunk>;

/** The chunks of source files, with all that they import statically, but for those that are there already. */
export function codeOf(chunks: Rolldown.OutputChunk[], sources: string[], there: Chunks = new Set()): Chunks {
  const found: Chunks = new Set();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk) || there.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) visit(chunks.find(({ fileName }) => fileName === imported));
  };
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
    if (!chunk) throw new Error(`${source} is in no file of the build`);
    visit(chunk);
  }
  return found;
}

function filesOf(chunks: Chunks): Code {
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: [...chunks].map(({ fileName }) => fileName), styles: [...new Set(styles)] };
}
