import { editDistance } from './platform/edit-distance.ts';

/** Settings of the build, and of deploy/compose.nodes.yaml: they may stand in `.env`, too. */
const ELSEWHERE = ['BACKEND_HOST', 'SITE_URL', 'POSTGRES_PASSWORD', 'SITE_ADDRESS'];
/** Variables that Node, the system, or a library reads. */
const OTHERS =
  /^(NODE_|npm_|UV_|SSL_|AWS_|PG|LC_)|^(TZ|LANG|PATH|HOME|NO_COLOR|\w+_proxy)$|^\w+_PROXY$/;
/** In names up to this length, only swapped letters count as a mistake: HOST is close to too many words. */
const SHORT = 5;

const sorted = (text: string): string => text.split('').toSorted().join('');

/** The known name that was probably meant; null if none is close. */
function meant(name: string, known: readonly string[]): string | null {
  const isClose = (one: string): boolean => {
    if (one.length <= SHORT) return sorted(one) === sorted(name) && editDistance(name, one) === 1;
    return editDistance(name, one) <= (one.length > 2 * SHORT - 2 ? 2 : 1);
  };
  return known.find(isClose) ?? null;
}

/**
 * Looks for misspelled settings.
 * @param given the names of all environment variables; only those close to a setting's name are reported
 * @param file the names in `.env`, which holds nothing but settings
 * @returns one line for the operator; null if all names are right
 */
export function wrongName(
  given: readonly string[],
  file: readonly string[],
  known: readonly string[],
): string | null {
  const right = [...known, ...ELSEWHERE];
  for (const name of [...file, ...given]) {
    if (right.includes(name) || OTHERS.test(name)) continue;
    const better = meant(name, right);
    const where = file.includes(name) ? `${name} in .env` : name;
    if (better !== null) return `${where} is not a setting. Did you mean ${better}?`;
    if (file.includes(name))
      return `${where} is not a setting: see docs/settings.md for their names.`;
  }
  return null;
}
