/** A line of a comparison: only in the old text, only in the new one, or in both. */
export interface ComparedLine {
  in: 'old' | 'new' | 'both';
  text: string;
}

/** Beyond this many pairs of lines, a comparison is not worth its time. */
const MAX_PAIRS = 4_000_000;

/** Compares two texts line by line, by their longest common subsequence. */
export function compareLines(old: string, next: string): ComparedLine[] {
  const [before, after] = [old.split('\n'), next.split('\n')];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const both = (lines: readonly string[]): ComparedLine[] =>
    lines.map((text) => ({ in: 'both', text }));
  return [
    ...both(before.slice(0, start)),
    ...compareParts(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
    ),
    ...both(before.slice(before.length - end)),
  ];
}

function compareParts(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const width = after.length + 1;
  if (before.length * after.length > MAX_PAIRS)
    return [
      ...before.map((text) => ({ in: 'old' as const, text })),
      ...after.map((text) => ({ in: 'new' as const, text })),
    ];
  /** How many lines are common from here to both ends. */
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] =
        before[i] === after[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]];
    if (old !== undefined && old === next) {
      lines.push({ in: 'both', text: old });
      i++;
      j++;
    } else if (
      next === undefined ||
      (old !== undefined && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      lines.push({ in: 'old', text: old ?? '' });
      i++;
    } else {
      lines.push({ in: 'new', text: next });
      j++;
    }
  }
  return lines;
}

/** Lines around a change that a comparison shows. */
const AROUND = 2;

/** The changed lines with some around them; null stands for those left out. */
export function changedParts(lines: readonly ComparedLine[]): (ComparedLine | null)[] {
  if (lines.every((line) => line.in === 'both')) return [];
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some((line) => line.in !== 'both');
  return lines.flatMap((line, at) => {
    if (isNear(at)) return [line];
    return at === 0 || isNear(at - 1) ? [null] : [];
  });
}
