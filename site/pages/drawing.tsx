import type { ComponentProps, ReactNode } from 'react';

/**
 * The drawing of a figure: as wide as the figure, on its own background.
 * @param chart its lines keep their width in pixels when the drawing grows
 * @param label what the drawing shows, for screen readers
 */
export function Drawing({
  viewBox,
  className,
  chart,
  label,
  ...rest
}: ComponentProps<'svg'> & { viewBox: string; chart?: boolean; label: string }) {
  return (
    <svg
      viewBox={viewBox}
      className={`block w-full bg-sunken${chart ? ' [&_*]:[vector-effect:non-scaling-stroke]' : ''}${className ? ` ${className}` : ''}`}
      role="img"
      aria-label={label}
      {...rest}
    />
  );
}

/** Rounds a length, which a drawing has no room to show more exactly. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A line through points, as an SVG path of relative steps in tenths of a unit: the shortest form. */
export const linePath = (points: readonly (readonly [x: number, y: number])[]): string =>
  points
    .map(([x, y], i) => {
      const [fromX, fromY] = points[i - 1] ?? [0, 0];
      const [right, down] = [tenth(x) - tenth(fromX), tenth(y) - tenth(fromY)];
      return `${i === 0 ? 'M' : 'l'}${tenth(right)} ${tenth(down)}`;
    })
    .join('')
    .replaceAll(' -', '-');

/**
 * Labels along a horizontal axis, centered on their ticks. Labels at its ends are aligned with them.
 * @param from where the axis starts, in units of the drawing
 * @param to where it ends
 * @param y the labels' baseline
 * @param ticks position and label of each tick
 */
export function AxisLabels({
  from,
  to,
  y,
  ticks,
  className,
}: {
  from: number;
  to: number;
  y: number;
  ticks: readonly (readonly [x: number, label: ReactNode])[];
  className: string;
}) {
  return ticks.map(([x, label]) => (
    <text
      key={x}
      x={tenth(x)}
      y={y}
      textAnchor={x <= from ? 'start' : x >= to ? 'end' : 'middle'}
      className={className}
    >
      {label}
    </text>
  ));
}

/**
 * Horizontal lines with a label left of each.
 * @param from where the lines start, in units of the drawing
 * @param to where they end
 * @param ticks height and label of each line
 */
export function GridLines({
  from,
  to,
  ticks,
  className,
}: {
  from: number;
  to: number;
  ticks: readonly (readonly [y: number, label: ReactNode])[];
  className: string;
}) {
  return ticks.map(([y, label]) => (
    <g key={y}>
      <path d={`M${from} ${tenth(y)}H${to}`} className="stroke-line" strokeWidth="0.7" />
      <text x={from - 4} y={tenth(y + 3)} textAnchor="end" className={className}>
        {label}
      </text>
    </g>
  ));
}
