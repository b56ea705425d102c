import { mesh } from 'topojson-client';
import atlasText from 'us-atlas/states-albers-10m.json?raw';

type Atlas = Parameters<typeof mesh>[0];
type Shapes = Parameters<typeof mesh>[1];

/** Lines shorter than this, in units of the map, are left out: islands too small to see. */
const SHORTEST = 6;

type Line = [number, number][];

const rounded = (lines: Line[]): Line[] =>
  lines
    .map((line) =>
      line
        .map(([x, y]): [number, number] => [Math.round(x), Math.round(y)])
        .filter(([x, y], i, all) => i === 0 || x !== all[i - 1]?.[0] || y !== all[i - 1]?.[1]),
    )
    .filter((line) => {
      const xs = line.map(([x]) => x);
      const ys = line.map(([, y]) => y);
      return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys) >= SHORTEST;
    });

/** The lines as a path of relative steps, the shortest form. */
const path = (lines: Line[]): string =>
  lines
    .map((line) => {
      const steps = line.map(([x, y], i) => {
        const [px, py] = line[i - 1] ?? [0, 0];
        return i === 0 ? `M${x} ${y}l` : `${x - px},${y - py}`;
      });
      return steps.join(' ').replaceAll(' -', '-').replaceAll(',-', '-').replace('l ', 'l');
    })
    .join('');

/**
 * The map as an SVG file with two symbols to use by reference: `land` and `borders`. Drawn from us-atlas
 * (US Census Bureau cartographic boundaries, public domain), in Albers' equal-area projection.
 */
export function mapFile(): string {
  const atlas = JSON.parse(atlasText) as Atlas;
  const states = atlas.objects['states'] as Shapes;
  const nation = atlas.objects['nation'] as Shapes;
  const land = rounded(mesh(atlas, nation).coordinates as Line[]);
  const borders = rounded(mesh(atlas, states, (a, b) => a !== b).coordinates as Line[]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610"><path id="land" d="${path(land)}"/><path id="borders" d="${path(borders)}"/></svg>`;
}
