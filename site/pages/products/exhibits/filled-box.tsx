/**
 * A partly filled box in a drawing, with a label below.
 * @param part how much is filled, 0 to 1
 * @param from the side from which it is filled
 */
export function FilledBox({
  x,
  y,
  width,
  height,
  part,
  from,
  label,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  part: number;
  from: 'left' | 'right';
  label: string | number;
}) {
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="3"
        className="fill-none stroke-line-strong"
        strokeWidth="1"
      />
      {part > 0 && (
        <rect
          x={from === 'left' ? x : x + width * (1 - part)}
          y={y}
          width={width * part}
          height={height}
          rx="3"
          className="fill-accent-mark"
        />
      )}
      <text
        x={x + width / 2}
        y={y + height + 11}
        textAnchor="middle"
        className="fill-muted font-mono text-[11.2px] md:text-[7px] lg:text-[5px]"
      >
        {label}
      </text>
    </g>
  );
}
