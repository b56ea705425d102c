import type { Translator } from './t.ts';

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const find = (table: readonly [RegExp, string][], userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * The browser and system of a User-Agent header (RFC 9110 §10.1.5) by their common names in English, such as
 * `Firefox on Linux`. Nothing of the header itself is repeated.
 */
export const deviceName = (userAgent = ''): string =>
  [find(BROWSERS, userAgent) ?? 'Unknown browser', find(SYSTEMS, userAgent) ?? []]
    .flat()
    .join(' on ');

/** What `deviceName` returned, in a translator's language. */
export function deviceText(name: string, { t }: Pick<Translator, 't'>): string {
  const [known = '', system] = name.split(' on ');
  const browser = known === 'Unknown browser' ? t('Unknown browser') : known;
  return system === undefined ? browser : t('{browser} on {system}', { browser, system });
}
