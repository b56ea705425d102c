/** The outlines of the states by postal code; each ring is a flat list of longitude and latitude in degrees. */
export type StateLines = Record<string, number[][]>;

/** Cells of a quarter of a degree. Most of them are in one state, so that one test answers for all of their points. */
const CELLS = 4;
const cellOf = (longitude: number, latitude: number): number =>
  Math.floor((latitude + 90) * CELLS) * 360 * CELLS + Math.floor((longitude + 180) * CELLS);

/** Whether a point is in an outline, by the even-odd rule. */
function isInside(rings: readonly number[][], longitude: number, latitude: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let [x1, y1] = ring.slice(-2) as [number, number];
    for (let at = 0; at < ring.length; at += 2) {
      const x2 = ring[at] ?? 0;
      const y2 = ring[at + 1] ?? 0;
      if (
        y1 > latitude !== y2 > latitude &&
        longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
      )
        inside = !inside;
      x1 = x2;
      y1 = y2;
    }
  }
  return inside;
}

/** The cells that an outline crosses. */
function borderCells(lines: StateLines): Set<number> {
  const cells = new Set<number>();
  for (const ring of Object.values(lines).flat())
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [x1, y1, x2, y2] = ring.slice(at, at + 4) as [number, number, number, number];
      for (let x = Math.floor(Math.min(x1, x2) * CELLS); x <= Math.max(x1, x2) * CELLS; x++)
        for (let y = Math.floor(Math.min(y1, y2) * CELLS); y <= Math.max(y1, y2) * CELLS; y++)
          cells.add(cellOf(x / CELLS, y / CELLS));
    }
  return cells;
}

/**
 * Makes a function that says in which state a point is.
 * @returns the postal code; null outside of all states
 */
export function createStateAt(
  lines: StateLines,
): (longitude: number, latitude: number) => string | null {
  const borders = borderCells(lines);
  const inner = new Map<number, string | null>();
  const entries = Object.entries(lines);
  const find = (longitude: number, latitude: number): string | null =>
    entries.find(([, rings]) => isInside(rings, longitude, latitude))?.[0] ?? null;
  return (longitude, latitude) => {
    const cell = cellOf(longitude, latitude);
    if (borders.has(cell)) return find(longitude, latitude);
    let state = inner.get(cell);
    if (state === undefined) inner.set(cell, (state = find(longitude, latitude)));
    return state;
  };
}
