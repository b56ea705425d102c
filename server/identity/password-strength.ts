import { t } from '@ncf/contract/t';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The 41,622 most common passwords of at least 8 characters (popular-passwords, MIT). */
const LIST = fileURLToPath(import.meta.resolve('popular-passwords'));
/** Words that an attacker tries for every account. */
const PRODUCT = ['ncftrack', 'ncf track', 'password', 'welcome', 'support', 'admin'];
/** Characters that a guessable word may have around it. */
const DECORATION = 4;
/** Different characters that a password has at least. */
const DIFFERENT = 4;

const COMMON = t('This is one of the most common passwords. Choose another one.');
const NAMED = t('Choose a password without your name, your address, or the product’s name.');
const REPEATED = t('Use more different characters.');

/** A password that would be guessed soon; `weak` says why, to the person who chose it. */
export interface WeakPassword {
  weak: string;
}

/** Words of a name or an address, except short ones. */
const longWordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);

/**
 * Whether a password would be guessed soon, and why; null if not (NIST SP 800-63B §3.1.1.2). The list is read each time, since passwords
 * change rarely and the list takes some megabytes.
 * @param about the account's address and name
 */
export async function weaknessOf(
  password: string,
  about: readonly string[],
): Promise<WeakPassword | null> {
  const weak = await reasonAgainst(password, about);
  return weak === null ? null : { weak };
}

async function reasonAgainst(password: string, about: readonly string[]): Promise<string | null> {
  const lower = password.normalize('NFKC').toLowerCase();
  if (new Set(lower).size < DIFFERENT) return REPEATED;
  // Parsing the list would stop all other work for milliseconds.
  const list = await readFile(LIST, 'utf8');
  const listed = (one: string): boolean => list.includes(JSON.stringify(one));
  const base = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isCommon = listed(lower) || (listed(base) && lower.length - base.length <= DECORATION);
  if (isCommon) return COMMON;
  const words = [
    ...about.flatMap(longWordsOf),
    ...about.map((one) => one.toLowerCase()),
    ...PRODUCT,
  ];
  const rest = words.reduce(
    (left, word) => (word === '' ? left : left.replaceAll(word, '')),
    lower,
  );
  return rest.length < lower.length && rest.length <= DECORATION ? NAMED : null;
}
