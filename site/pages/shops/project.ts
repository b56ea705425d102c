import { geoAlbersUsa } from 'd3-geo';
import type { Position } from '../../tools/distance.ts';
import type { Point } from './shop.ts';

const albers = geoAlbersUsa().scale(1300).translate([487.5, 305]);

/** A position on the map, to a tenth of a unit; null outside the 50 states. */
export function project({ latitude, longitude }: Position): Point | null {
  const at = albers([longitude, latitude]);
  return at && [Math.round(at[0] * 10) / 10, Math.round(at[1] * 10) / 10];
}
