import { AxisBottom, AxisLeft } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { useState } from 'react';
import { formatValue, ticksOf, type Measure } from './measures.ts';

/** A bar: its full name, its label below the axis, and its value as `valueOf` returns it. */
export interface ChartBar {
  id: string;
  name: string;
  label: string;
  value: number | null;
}

/** In pixels; the class of the surrounding box says the same. */
const HEIGHT = 190;
const MARGIN = { top: 8, end: 4, bottom: 26, start: 62 };
const INNER = HEIGHT - MARGIN.top - MARGIN.bottom;
/** How far apart two labels below the axis must be, in pixels. */
const LABEL_SPACE = 56;
const TICK_LABEL = 'fill-muted font-mono text-micro';

/**
 * A bar chart. It is hidden from assistive technology and takes no focus, because the table below it has the same
 * figures and links.
 */
export function Chart({
  bars,
  measure,
  onOpen,
}: {
  bars: readonly ChartBar[];
  measure: Measure;
  /** A bar was clicked. */
  onOpen: (id: string) => void;
}) {
  const { parentRef, width } = useParentSize();
  const [pointed, setPointed] = useState<string | null>(null);
  const ticks = ticksOf(Math.max(0, ...bars.map(({ value }) => value ?? 0)), measure);
  const inner = Math.max(0, width - MARGIN.start - MARGIN.end);
  const x = scaleBand({ domain: bars.map(({ id }) => id), range: [0, inner], padding: 0.24 });
  const y = scaleLinear({ domain: [0, ticks.at(-1) ?? 1], range: [INNER, 0] });
  const every = Math.max(1, Math.ceil((bars.length * LABEL_SPACE) / Math.max(inner, 1)));
  const label = new Map(bars.map((bar) => [bar.id, bar.label]));
  const read = bars.find(({ id }) => id === pointed);
  return (
    <div aria-hidden="true">
      <p className="min-h-5 text-end font-mono text-micro text-muted">
        {read !== undefined && `${read.name}: ${formatValue(read.value, measure)}`}
      </p>
      <div ref={parentRef} className="h-47.5">
        <svg width={width} height={HEIGHT} className="block" onMouseLeave={() => setPointed(null)}>
          <g transform={`translate(${MARGIN.start},${MARGIN.top})`}>
            {ticks.map((tick) => (
              <Line
                key={tick}
                from={{ x: 0, y: y(tick) }}
                to={{ x: inner, y: y(tick) }}
                className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
            ))}
            {bars.map(({ id, value }) => (
              <g
                key={id}
                className="group cursor-pointer"
                onClick={() => onOpen(id)}
                onMouseEnter={() => setPointed(id)}
              >
                <Bar
                  x={(x(id) ?? 0) - (x.step() - x.bandwidth()) / 2}
                  width={x.step()}
                  height={INNER}
                  className="fill-transparent group-hover:fill-sunken"
                />
                <Bar
                  x={x(id)}
                  width={x.bandwidth()}
                  y={y(value ?? 0)}
                  height={INNER - y(value ?? 0)}
                  className="fill-accent-mark"
                />
              </g>
            ))}
            <AxisLeft
              scale={y}
              tickValues={ticks}
              tickFormat={(tick) => formatValue(Number(tick), measure)}
              hideAxisLine
              hideTicks
              tickLabelProps={{ className: TICK_LABEL, textAnchor: 'end', dx: -4, dy: 4 }}
            />
            <AxisBottom
              scale={x}
              top={INNER}
              tickValues={bars.filter((_, at) => at % every === 0).map(({ id }) => id)}
              tickFormat={(id) => label.get(id) ?? ''}
              hideAxisLine
              hideTicks
              tickLabelProps={{ className: TICK_LABEL, textAnchor: 'middle' }}
            />
          </g>
        </svg>
      </div>
    </div>
  );
}
