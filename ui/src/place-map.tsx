const [WIDTH, HEIGHT] = [240, 96];
const [X, Y] = [WIDTH / 2, HEIGHT / 2];
/** How large the circle of the accuracy is drawn. */
const RADIUS = 34;
/** The grid of a place whose accuracy is unknown. */
const STEP = 24;

/** The next shorter distance that starts with 1, 2, or 5. */
function roundDistance(meters: number): number {
  const power = 10 ** Math.floor(Math.log10(meters));
  const digit = [5, 2].find((one) => one * power <= meters) ?? 1;
  return digit * power;
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
 * A place as a pin on a grid, with the circle in which it is, to scale. The scale is in meters.
 * @param accuracy the circle's radius in meters; null if unknown
 */
export function PlaceMap({ accuracy }: { accuracy: number | null }) {
  const cell = accuracy === null || accuracy < 1 ? null : roundDistance(accuracy);
  const step = cell === null || accuracy === null ? STEP : (RADIUS * cell) / accuracy;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={gridLines(step)} stroke="var(--line)" />
      {cell !== null && (
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
            {cell < 1000 ? `${cell} m` : `${cell / 1000} km`}
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
