import { UNITS } from './distance.ts';

const [WIDTH, HEIGHT] = [240, 96];
const [X, Y] = [WIDTH / 2, HEIGHT / 2];
/** How large the circle of the accuracy is drawn. */
const RADIUS = 34;
/** The grid of a place whose accuracy is unknown. */
const STEP = 24;

/** The next smaller number that starts with 1, 2, or 5. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = [5, 2].find((one) => one * power <= value) ?? 1;
  return digit * power;
}

/** The distance between two lines of the grid, in meters and in words. */
function scaleOf(accuracy: number, units: keyof typeof UNITS): { meters: number; words: string } {
  const [large, small] = UNITS[units];
  const [unit, length] = accuracy < large[1] ? small : large;
  const count = roundDown(accuracy / length);
  return { meters: count * length, words: `${count} ${unit}` };
}

/** Lines across and down with this distance, through the middle. */
function gridLines(step: number): string {
  const lines = (most: number, middle: number): number[] =>
    Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => (middle % step) + at * step);
  return [
    ...lines(WIDTH, X).map((x) => `M${x} 0V${HEIGHT}`),
    ...lines(HEIGHT, Y).map((y) => `M0 ${y}H${WIDTH}`),
  ].join('');
}

/**
 * A place as a pin on a grid, with the circle in which it is, to scale.
 * @param accuracy the circle's radius in meters; null if unknown
 * @param units of the scale
 */
export function PlaceMap({
  accuracy,
  units = 'us',
}: {
  accuracy: number | null;
  units?: keyof typeof UNITS;
}) {
  const scale = accuracy === null || accuracy < 1 ? null : scaleOf(accuracy, units);
  const step = scale === null || accuracy === null ? STEP : (RADIUS * scale.meters) / accuracy;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={gridLines(step)} stroke="var(--line)" />
      {scale !== null && (
        <>
          <circle
            cx={X}
            cy={Y}
            r={RADIUS}
            fill="var(--accent)"
            fillOpacity="0.15"
            stroke="var(--accent)"
          />
          <path d={`M8 82v4h${step}v-4`} fill="none" stroke="var(--muted)" />
          <text x="8" y="77" fontSize="10" fill="var(--muted)">
            {scale.words}
          </text>
        </>
      )}
      <path
        d={`M${X} ${Y}c-7-9-10-12-10-17a10 10 0 0 1 20 0c0 5-3 8-10 17Z`}
        fill="var(--accent)"
        stroke="var(--surface)"
      />
      <circle cx={X} cy={Y - 17} r="3.5" fill="var(--surface)" />
    </svg>
  );
}
