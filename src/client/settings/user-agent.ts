interface Machine {
  /** 'Chrome'; a name that needs no translation. */
  browser: string | undefined;
  /** 'Android'. */
  system: string | undefined;
  hand: boolean;
}

/** First come, first served: most browsers call themselves Chrome and Safari too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/^(?=.*Version\/\d).*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a person calls the device that sent this header. */
export function machineOf(userAgent: string): Machine {
  const first = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return {
    browser: first(browsers),
    system: first(systems),
    hand: /\bMobile\b|\bAndroid\b|\biP(hone|ad)\b/.test(userAgent),
  };
}
