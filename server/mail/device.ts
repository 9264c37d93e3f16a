export interface Device {
  browser?: string;
  system?: string;
}

type Signs = readonly (readonly [sign: RegExp, name: string])[];

/** The first that fits counts: most browsers also claim to be those that came before them. */
const browsers: Signs = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const systems: Signs = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a User-Agent header says of itself, in words of ours: whatever else it holds is never shown. */
export function readDevice(userAgent: string): Device {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
}

const named = (signs: Signs, text: string): string | undefined =>
  signs.find(([sign]) => sign.test(text))?.[1];
