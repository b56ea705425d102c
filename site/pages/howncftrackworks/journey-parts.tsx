import type { ReactNode } from 'react';

const NAME = 'fill-text font-semibold text-[19px] lg:text-[16px]';

/** One station: dim until its text is in view, if the browser can tell. Its name stays as it is. */
export function Station({
  step,
  glow: [x, y, radius],
  name,
  at = [x, 487],
  anchor = 'middle',
  note,
  children,
}: {
  step: number;
  glow: readonly [x: number, y: number, radius: number];
  name: string;
  /** Where its name is; below it, on the road, by default. */
  at?: readonly [x: number, y: number];
  anchor?: 'start' | 'middle';
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <g data-step={step}>
      <circle cx={x} cy={y} r={radius} stroke="none" className="glow fill-accent-soft" />
      <g className="part">{children}</g>
      <text x={at[0]} y={at[1]} textAnchor={anchor} className={NAME}>
        {name}
      </text>
      {note}
    </g>
  );
}

/** A part of the route, which fills while its station is in view. */
export const Leg = ({ step, d }: { step: number; d: string }) => (
  <g data-step={step} className="fill-none" strokeWidth="3">
    <path d={d} className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="1 6" />
    <path d={d} pathLength="1" className="leg stroke-accent-mark" />
  </g>
);

/** A numbered record. */
export const Dot = ({ x, y, n, sent }: { x: number; y: number; n: number; sent?: boolean }) => (
  <>
    <circle
      cx={x}
      cy={y}
      r="13"
      className={sent ? 'fill-accent stroke-sunken' : 'fill-raised stroke-info'}
      strokeDasharray={sent ? undefined : '4 3'}
    />
    <text
      x={x}
      y={y + 6}
      textAnchor="middle"
      stroke="none"
      className={`font-mono font-semibold text-[17px] ${sent ? 'fill-on-accent' : 'fill-info'}`}
    >
      {n}
    </text>
  </>
);

/** Outline of a van, 106 wide; its wheels stand on 50. */
export const VAN =
  'M4 42V10a6 6 0 0 1 6-6h58q5 0 9 4l14 14 14 4q5 2 5 7v9H99a11 11 0 0 0-22 0H37a11 11 0 0 0-22 0H4z';

/** A van from the side. */
export const Van = () => (
  <>
    <path d={VAN} />
    <path d="M66 10v12h22L76 11q-2-1-4-1zM60 4v38M66 28h6" strokeWidth="1.300" />
    <path d="M18 42a8 8 0 1 0 16 0 8 8 0 1 0-16 0M80 42a8 8 0 1 0 16 0 8 8 0 1 0-16 0" />
  </>
);
