/**
 * A size in the largest decimal unit that keeps it readable: `812 B`, `1.4 MB`.
 * @param language BCP 47; decides the decimal mark
 */
export function fileSize(bytes: number, language: string): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = value < 10 ? 1 : 0;
  const shown = value.toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return `${shown} ${units[unit]}`;
}
