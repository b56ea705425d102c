import { t } from '@ncf/contract/t';
import { linePath } from '../../drawing.tsx';
import type { StateLines } from './state-lines.ts';

const WIDTH = 900;
const HEIGHT = 420;
const MARGIN = 0.08;

type Project = (longitude: number, latitude: number) => [x: number, y: number];

/** A flat map around the tracks, on which a mile east is as long as a mile north in its middle. */
function projectionOf(tracks: readonly number[][]): Project | null {
  let [west, east, south, north] = [180, -180, 90, -90];
  for (const track of tracks)
    for (let at = 0; at < track.length; at += 2) {
      west = Math.min(west, track[at] ?? west);
      east = Math.max(east, track[at] ?? east);
      south = Math.min(south, track[at + 1] ?? south);
      north = Math.max(north, track[at + 1] ?? north);
    }
  if (west > east) return null;
  const stretch = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // A vehicle that stands still has no extent.
  const wide = Math.max((east - west) * stretch, 0.02);
  const high = Math.max(north - south, 0.02);
  const scale = Math.min(WIDTH / wide, HEIGHT / high) * (1 - 2 * MARGIN);
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return (longitude, latitude) => [
    WIDTH / 2 + (longitude - x) * stretch * scale,
    HEIGHT / 2 - (latitude - y) * scale,
  ];
}

const pathOf = (points: readonly number[], project: Project): string =>
  linePath(points.flatMap((point, i) => (i % 2 === 0 ? [project(point, points[i + 1] ?? 0)] : [])));

/** Where the vehicles went, with the lines of the states. Hidden from assistive technology, which reads the tables. */
export function ReportMap({ tracks, states }: { tracks: number[][]; states: StateLines }) {
  const project = projectionOf(tracks);
  if (!project) return null;
  return (
    <figure className="mt-8">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="w-full rounded-xl border border-line bg-sunken"
      >
        {Object.entries(states).map(([code, rings]) => (
          <path
            key={code}
            d={rings.map((ring) => pathOf(ring, project)).join('')}
            className="fill-raised stroke-line-strong"
            strokeWidth="1.5"
          />
        ))}
        {tracks.map((track, index) => (
          <path
            key={index}
            d={pathOf(track, project)}
            className="fill-none stroke-accent"
            strokeOpacity="0.7"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
      </svg>
      <figcaption className="mt-2 text-small text-muted">
        {t('Up to 400 points of each vehicle, joined by straight lines.')}
      </figcaption>
    </figure>
  );
}
