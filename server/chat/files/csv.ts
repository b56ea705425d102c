/** Maximum records checked. */
const RECORDS = 20;

/** Field counts of the first records (RFC 4180 §2), or null if quotes are unbalanced. */
function fieldCounts(text: string, delimiter: string): number[] | null {
  const counts: number[] = [];
  let at = 0;
  let fields = 1;
  while (at < text.length && counts.length < RECORDS) {
    if (text[at] === '"') {
      const quoted = /"(?:[^"]|"")*"/y;
      quoted.lastIndex = at;
      if (!quoted.test(text)) return counts.length > 0 ? counts : null;
      at = quoted.lastIndex;
    } else {
      // A comma in a sentence is followed by a space.
      if (fields > 1 && text[at] === ' ') return null;
      while (at < text.length && !`${delimiter}\r\n"`.includes(text[at] ?? '')) at += 1;
    }
    if (text[at] === delimiter) {
      fields += 1;
      at += 1;
      continue;
    }
    const end = /\r\n|\n|\r|$/y;
    end.lastIndex = at;
    if (!end.test(text)) return null;
    counts.push(fields);
    fields = 1;
    at = Math.max(end.lastIndex, at + 1);
  }
  // The text ends with a delimiter: an empty last field.
  if (fields > 1) counts.push(fields);
  return counts;
}

/**
 * Whether a text is a CSV table: at least two records with the same number of fields, at least two, separated
 * by commas or semicolons; fields may be quoted.
 * @param head the start of the file; its last line may be cut off
 */
export const isCsv = (head: string, isWhole: boolean): boolean => {
  const start = head.replace(/^\uFEFF/, '');
  const text = (isWhole ? start : start.slice(0, start.lastIndexOf('\n') + 1)).trimEnd();
  return [',', ';'].some((delimiter) => {
    const counts = fieldCounts(text, delimiter);
    const [first = 1] = counts ?? [];
    return counts !== null && counts.length > 1 && first > 1 && counts.every((n) => n === first);
  });
};
