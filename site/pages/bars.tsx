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
