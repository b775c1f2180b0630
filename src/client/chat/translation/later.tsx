import { type ComponentProps, lazy } from 'react';
import { loadCatalog } from '../../i18n/i18n.ts';

type Parts = typeof import('./parts.ts');

/** With its sentences, once a translation is asked for: few browsers can, and few conversations need it. */
export const loadTranslation = (): Promise<Parts> =>
  Promise.all([import('./parts.ts'), loadCatalog('extras')]).then(([parts]) => parts);

export const Translated = lazy(async () => ({ default: (await loadTranslation().catch(() => without)).Translated }));
export const TranslationBar = lazy(async () => ({
  default: (await loadTranslation().catch(() => without)).TranslationBar,
}));

const without: Pick<Parts, 'Translated' | 'TranslationBar'> = {
  Translated: ({ wish, draw }: ComponentProps<Parts['Translated']>) => <>{draw(wish.text)}</>,
  TranslationBar: () => <></>,
};
