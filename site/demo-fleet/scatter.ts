/** A fraction from 0 to 1 that looks random and is the same in every build. */
export const scatter = (seed: number) => {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return value - Math.floor(value);
};
