/** The percentile `p` (0 to 1) of the sorted values; NaN if there are none. */
export function percentile(sorted: readonly number[], p: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

/** The median of some rounds, after one that isn't counted. */
export async function median(rounds: number, measure: () => Promise<number>): Promise<number> {
  await measure();
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) values.push(await measure());
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** The median time of some rounds in milliseconds. */
export const medianMs = (rounds: number, work: () => Promise<unknown>): Promise<number> =>
  median(rounds, async () => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  });

/** Rows as a table for a terminal; the first row is the header, and numbers are right-aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const [heading, ...body] = rows.map(line);
  return [
    heading ?? '',
    '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)),
    ...body,
  ].join('\n');
}

/** A number for the table: integers from 100, one decimal below, a dash if not measured. */
export const figure = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value)
    ? '–'
    : value >= 100
      ? Math.round(value).toLocaleString('en')
      : value.toFixed(1);
