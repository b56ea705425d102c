/** Pseudorandom numbers from 0 to below 1 (mulberry32): the same seed makes the same ones. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same as whole numbers from 0 to below a bound. */
export function wholeRandomOf(seed: number): (bound: number) => number {
  const random = randomOf(seed);
  return (bound) => Math.floor(random() * bound);
}
