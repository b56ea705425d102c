/** The first letters of the first and the last word of a name: `LO` for Luis Ortega. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    [first, last]
      .map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}
