import type { CatalogPart } from './catalog-parts.ts';
import type { Locale } from './locales.ts';
import type { RouteName } from './paths.ts';

/** Which files of the build a page needs: what the build leaves for the server in dist/.vite/screens.json. */
export interface ScreenFiles {
  /** The stylesheets of every page. */
  shell: string[];
  screens: Partial<Record<RouteName, FilesOfScreen>>;
  catalogs: Partial<Record<Locale, Partial<Record<CatalogPart, string>>>>;
}

interface FilesOfScreen extends Shown {
  /** For visitors, in place of a members' screen. */
  visitors?: Shown;
}

/** Beside the shell's own. */
interface Shown extends Code {
  catalogs: CatalogPart[];
}

export interface Code {
  scripts: string[];
  styles: string[];
}
