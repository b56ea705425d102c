/** The number of single-letter edits between two words; swapping two neighbors is one (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

const lettersOf = (word: string): string => word.split('').toSorted().join('');

/** The consonants that one hears: double letters count once. */
const consonantsOf = (word: string): string =>
  word.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');

/** Whether two words sound nearly alike: at most one consonant is missing, and none is another. */
function soundAlike(a: string, b: string): boolean {
  const [short = '', long = ''] = [consonantsOf(a), consonantsOf(b)].toSorted(
    (x, y) => x.length - y.length,
  );
  return (
    short === long ||
    Array.from(long, (_, i) => long.slice(0, i) + long.slice(i + 1)).includes(short)
  );
}

/** How many errors a word of a length may have. Short words are too close to each other to guess. */
const allowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * Corrects a word that occurs nowhere.
 * @param vocabulary words to choose from, the most common first
 * @returns the nearest words; first those with the same consonants, then the most common
 */
export function corrections(word: string, vocabulary: readonly string[]): string[] {
  let limit = allowed(word.length);
  let found: string[] = [];
  for (const candidate of vocabulary) {
    const difference = Math.abs(candidate.length - word.length);
    if (limit === 0 || difference > limit || candidate.length < 4) continue;
    // People rarely get the first letter wrong, and one letter changes the meaning of a short word.
    if (candidate[0] !== word[0] && candidate[1] !== word[0]) continue;
    if (word.length === 4 && difference === 0 && lettersOf(word) !== lettersOf(candidate)) continue;
    const errors = distance(word, candidate);
    if (errors > limit) continue;
    // In words of medium length, two errors that change the sound make another word: `heading`, `healing`.
    if (errors > 1 && word.length < 10 && !soundAlike(word, candidate)) continue;
    if (errors < limit) found = [];
    limit = Math.max(errors, 1);
    found.push(candidate);
  }
  const same = found.filter((candidate) => consonantsOf(candidate) === consonantsOf(word));
  return [...new Set([...same, ...found])];
}
