const known = new Map<string, Intl.DisplayNames>();

/** Name of a country or language, by its code; unknown codes are shown as they are. Cached, because these are slow to create. */
export function nameOf(locale: string, type: 'region' | 'language', code: string): string {
  const names = known.get(type + locale) ?? new Intl.DisplayNames([locale], { type });
  known.set(type + locale, names);
  return names.of(code) ?? code;
}
