/** One bar: what it stands for, its value, and how the value reads. */
export interface Bar {
  key: string;
  label: string;
  value: number | null;
  text: string;
}

const HEIGHT = 120;

/** Bars side by side over a base line. The table beneath says the same in numbers; the picture is hidden from screen readers. */
export function Bars({
  bars,
  labelEvery,
  onOpen,
}: {
  bars: readonly Bar[];
  labelEvery: number;
  /** A bar was clicked; the table leads there by the keyboard. */
  onOpen: (key: string) => void;
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const width = 100 / Math.max(1, bars.length);
  const highest = bars.find(({ value }) => value === most);
  return (
    <div aria-hidden="true">
      <p className="text-end font-mono text-micro text-muted">{highest?.text ?? ' '}</p>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-30 w-full border-b border-line-strong"
      >
        <path
          d={`M0 0.5H100M0 ${HEIGHT / 2}H100`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
          strokeDasharray="2 4"
        />
        {bars.map(({ key, value, label, text }, at) => {
          const height = ((value ?? 0) / most) * (HEIGHT - 2);
          return (
            <rect
              key={key}
              x={at * width + width * 0.12}
              width={width * 0.76}
              y={HEIGHT - height}
              height={height}
              onClick={() => onOpen(key)}
              className="cursor-pointer fill-accent-mark hover:opacity-80"
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className="flex font-mono text-micro text-muted">
        {bars.map(({ key, label }, at) => (
          <span key={key} className="flex-1 overflow-visible text-center whitespace-nowrap">
            {at % labelEvery === 0 ? label : ''}
          </span>
        ))}
      </div>
    </div>
  );
}
