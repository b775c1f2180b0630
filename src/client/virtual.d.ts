/** Made by .build/catalogs.ts from locales/*.po. */
declare module 'virtual:catalogs' {
  type Part = () => Promise<{ messages: import('@lingui/core').Messages }>;
  /** `entry` holds what the first route can show, `members` the rest; load both into one i18n. */
  export const catalogs: Record<import('../shared/locales.ts').Locale, { entry: Part; members: Part }>;
}
