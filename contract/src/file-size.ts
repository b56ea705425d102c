/** The units of `Intl`, each with how many bytes it has. */
const UNITS = [
  ['kilobyte', 1e3],
  ['megabyte', 1e6],
  ['gigabyte', 1e9],
] as const;

/**
 * A size in the largest decimal unit that keeps it readable: `812 B`, `1.4 MB`.
 * @param language BCP 47; decides the decimal mark, and the unit: `1,4 Mo` in French
 */
export function fileSize(bytes: number, language: string): string {
  if (bytes < 1000) return `${bytes} B`;
  const [unit, size] = UNITS.find(([, each]) => bytes < 999.5 * each) ?? UNITS[2];
  const digits = bytes < 10 * size ? 1 : 0;
  return (bytes / size).toLocaleString(language, {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}
