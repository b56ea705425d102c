/**
 * `1 file` or `2 files`. Apart from the other English texts, so that parts which load on demand and need it
 * don't load those too.
 */
export const counted = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;
