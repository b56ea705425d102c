import { isObject, type Json, type JsonObject } from './components.ts';

/** The pattern in what most languages share; undefined if it needs more. */
function portable(pattern: string): string | undefined {
  const written = pattern.replaceAll('\\P{Cc}', '[^\\x00-\\x1f\\x7f-\\x9f]');
  return /\\[pPuk][{<\d]|\(\?(?!:|!|=)/.test(written) ? undefined : written;
}

/**
 * Writes the patterns of a document for ECMAScript without flags and for Python, Java, and Go. The server's own use Unicode
 * classes, which few of them read; a pattern that needs those is left out. So is one beside a format, which says the same.
 */
export function withPortablePatterns(value: Json): Json {
  if (Array.isArray(value)) return value.map(withPortablePatterns);
  if (!isObject(value)) return value;
  const { pattern, ...rest } = value;
  const all = Object.entries(rest).map(
    ([key, inner]) => [key, withPortablePatterns(inner)] as const,
  );
  const written: JsonObject = Object.fromEntries(all);
  if (typeof pattern === 'string' && rest['format'] === undefined) {
    const found = portable(pattern);
    if (found !== undefined) written['pattern'] = found;
  } else if (pattern !== undefined && typeof pattern !== 'string')
    written['pattern'] = withPortablePatterns(pattern);
  if (!Array.isArray(written['allOf'])) return written;
  const { allOf, ...other } = written;
  const parts = allOf.filter((part) => !isObject(part) || Object.keys(part).length > 0);
  const [only = {}] = parts;
  const isOnlyPattern = isObject(only) && Object.keys(only).every((key) => key === 'pattern');
  return parts.length < 2 && isOnlyPattern ? { ...other, ...only } : { ...other, allOf: parts };
}
