/** A header field without comments (RFC 5322 §3.2.2) and quoted texts. */
function plainOf(value: string): string {
  let [plain, depth, isQuoted] = ['', 0, false];
  for (let at = 0; at < value.length; at += 1) {
    const one = value[at] ?? '';
    if (one === '\\') at += 1;
    else if (isQuoted) isQuoted = one !== '"';
    else if (one === '"') isQuoted = depth === 0;
    else if (one === '(') depth += 1;
    else if (one === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += one;
  }
  return plain;
}

/** The results of one Authentication-Results field (RFC 8601 §2.2), as `method result`. */
function resultsIn(value: string): Set<string> {
  const [, ...results] = plainOf(value).split(';');
  return new Set(
    results.flatMap((one) => {
      const found = /^\s*([a-z\d-]+)\s*(?:\/\s*\d+\s*)?=\s*([a-z]+)/i.exec(one);
      return found === null ? [] : `${found[1]} ${found[2]}`.toLowerCase();
    }),
  );
}

/**
 * Whether the receiving mail server found that the sender's domain did not authorize an email: by DMARC (RFC 7489), or,
 * where it reports nothing of that, by SPF and DKIM. A sender can add such a field, but not take that one away.
 * @param fields the values of Authentication-Results
 */
export const isRefusedByDomain = (fields: readonly string[]): boolean =>
  fields.map(resultsIn).some((results) => {
    const has = (result: string): boolean => results.has(result);
    if ([...results].some((one) => one.startsWith('dmarc '))) return has('dmarc fail');
    if (has('spf pass') || has('dkim pass')) return false;
    return has('spf fail') || has('dkim fail');
  });
