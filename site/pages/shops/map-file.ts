import { mesh } from 'topojson-client';
import atlasText from 'us-atlas/states-albers-10m.json?raw';
import { ContentError } from '../../build/content-error.ts';
import { linePath } from '../drawing.tsx';

type Atlas = Parameters<typeof mesh>[0];
type Shapes = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>;

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

/**
 * The map as an SVG file with symbols to use by reference: `land`, `borders`, and `region`. Drawn from us-atlas
 * (US Census Bureau cartographic boundaries, public domain), in Albers' equal-area projection.
 * @param regionStates names of the states of the region
 * @throws ContentError for a name that is none
 */
export function mapFile(regionStates: readonly string[]): string {
  const atlas = JSON.parse(atlasText) as Atlas;
  const states = atlas.objects['states'] as Shapes;
  const nation = atlas.objects['nation'] as Shapes;
  const land = rounded(mesh(atlas, nation).coordinates as Line[]);
  const borders = rounded(mesh(atlas, states, (a, b) => a !== b).coordinates as Line[]);
  const outlines = regionStates.flatMap((name) => {
    const state = states.geometries.find(
      ({ properties }) => (properties as { name?: string } | undefined)?.name === name,
    );
    if (!state)
      throw new ContentError({
        file: 'site/content/company.yaml',
        field: 'offer.coverage.states',
        message: `there is no "${name}"`,
      });
    return mesh(atlas, state).coordinates as Line[];
  });
  const shapes = Object.entries({ land, borders, region: rounded(outlines) });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610">${shapes.map(([id, lines]) => `<path id="${id}" d="${lines.map(linePath).join('')}"/>`).join('')}</svg>`;
}
