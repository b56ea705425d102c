import type { ComponentProps, ReactNode } from 'react';

/** Size and font of small labels in a drawing of 360 units that fills its page: at least 9 px on a screen of 320 px. */
export const LABEL_FONT = 'font-mono text-[11.2px] md:text-[7px] lg:text-[6px]';
export const LABEL = `fill-muted ${LABEL_FONT}`;

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
      className={`block w-full bg-sunken${chart ? ' [&_:is(path,polyline,circle)]:[vector-effect:non-scaling-stroke]' : ''}${className ? ` ${className}` : ''}`}
      role="img"
      aria-label={label}
      {...rest}
    />
  );
}

/** A part of a bar: where it starts and ends, its color, and its share of the bar's height in percent, by default all of it. */
export type BarPart = readonly [from: number, to: number, fill: string, height?: number];

/**
 * A bar as wide as its place.
 * @param ends of the bar, in the unit of its parts
 * @param parts the later ones lie over the earlier ones
 * @param label what it shows, for screen readers, unless words beside it say that
 */
export function Bars({
  ends: [from, to],
  parts,
  label,
  className,
}: {
  ends: readonly [from: number, to: number];
  parts: readonly BarPart[];
  label?: string;
  className: string;
}) {
  return (
    <svg
      viewBox={`${from} 0 ${to - from} 100`}
      preserveAspectRatio="none"
      className={`w-full ${className}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {parts.map(([start, end, fill, height = 100], i) => (
        <rect
          key={i}
          x={start}
          y={50 - height / 2}
          width={Math.max(0, end - start)}
          height={height}
          className={fill}
        />
      ))}
    </svg>
  );
}

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
      x={x}
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
      <path d={`M${from} ${y}H${to}`} className="stroke-line" strokeWidth="0.7" />
      <text x={from - 4} y={y + 3} textAnchor="end" className={className}>
        {label}
      </text>
    </g>
  ));
}
