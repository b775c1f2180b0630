/** Made by .build/catalogs.ts from locales/*.po. */
declare module 'virtual:catalogs' {
  type Load = () => Promise<{ messages: import('@lingui/core').Messages }>;
  /** All parts go into one i18n. */
  export const catalogs: Record<
    import('../shared/locales.ts').Locale,
    Record<import('../shared/catalog-parts.ts').CatalogPart, Load>
  >;
}
