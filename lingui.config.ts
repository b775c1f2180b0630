import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { defaultLocale, fallbackLocale, locales } from './src/shared/locales.ts';

export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...locales],
  fallbackLocales: { default: fallbackLocale },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'] }],
  // The server's own `msg` is no macro: node runs it.
  macro: { corePackage: ['@lingui/core/macro', '../say.ts'] },
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
});
