interface Machine {
  /** 'Chrome'; a name that needs no translation. */
  browser: string | undefined;
  /** 'Android'. */
  system: string | undefined;
  isHandheld: boolean;
}

/** First match wins: most browsers also claim to be Chrome and Safari. */
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

/** Common name of the device that sent this header. */
export function machineOf(userAgent: string): Machine {
  const first = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return {
    browser: first(browsers),
    system: first(systems),
    isHandheld: /\bMobile\b|\bAndroid\b|\biP(hone|ad)\b/.test(userAgent),
  };
}
