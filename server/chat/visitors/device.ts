const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** What people would call the browser of this User-Agent (RFC 9110 §10.1.5), such as `Firefox on Linux`. Nothing of the header itself is repeated. */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([mark]) => mark.test(text))?.[1] ?? 'a browser';
  const system = SYSTEMS.find(([mark]) => mark.test(text))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
