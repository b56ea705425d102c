/**
 * How many letters must be added, removed, replaced, or swapped with their neighbor to turn one word into the other
 * (optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const replaced = (last?.[j - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          replaced,
          (last?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          isSwapped ? (before?.[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last?.[b.length] ?? 0;
}
