/** Made by .build/catalogs.ts from locales/*.po. */
declare module 'virtual:catalogs' {
  type Part = () => Promise<{ messages: import('@lingui/core').Messages }>;
  /** `entry` holds what the first route can show, the others what their screens say besides; all go into one i18n. */
  export const catalogs: Record<
    import('../shared/locales.ts').Locale,
    {
      entry: Part;
      members: Part;
      meeting: Part;
      account: Part;
      money: Part;
      landers: Part;
      operator: Part;
      pages: Part;
    }
  >;
}
