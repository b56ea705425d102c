import { createIsbotFromList, isbotPatterns, list } from 'isbot';

/**
 * User agents that `isbot` classifies as bots although a person uses them: a text browser, a bare name,
 * command-line clients, a headless browser (screenshots, tests), and CUBOT phones that omit the space.
 */
const PEOPLE = [
  'Lynx/2.9.0',
  'curl/8.5.0',
  'Wget/1.21.3',
  'python-requests/2.31.0',
  'node',
  'PostmanRuntime/7.36.0',
  'HeadlessChrome/120.0.0.0',
  'Build/CUBOT',
];
const excluded = new Set(PEOPLE.flatMap(isbotPatterns));

const matches = createIsbotFromList([
  ...list.filter((pattern) => !excluded.has(pattern)),
  // Replaces the excluded pattern for "bot": matches the word, but not the brand.
  String.raw`(?<!\bcu)bots?(?:\b|_)`,
]);

/**
 * Whether a user agent identifies itself as a crawler or a link-preview fetcher (R8.11). The only place that
 * decides it. For errors, bots get the status and a plain document; other pages are the same for everyone.
 */
export const isBot = (userAgent: string | undefined): boolean => matches(userAgent);
