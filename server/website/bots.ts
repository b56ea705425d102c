import { createIsbotFromList, isbotPatterns, list } from 'isbot';

/**
 * User agents that `isbot` counts as bots and that a person is behind: a text browser or a bare name, command-line
 * clients, a browser without a window (screenshots, tests), and CUBOT phones that write their name without a space.
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
  // In place of the excluded pattern for "bot": the word itself, but not the brand.
  String.raw`(?<!\bcu)bots?(?:\b|_)`,
]);

/**
 * Whether a user agent names itself a crawler or a link-preview fetcher (R8.11). The only place that decides it.
 * A bot gets the status and the plain document of an error; a page without an error is the same for everyone.
 */
export const isBot = (userAgent: string | undefined): boolean => matches(userAgent);
