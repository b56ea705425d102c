import { LOCALE } from '../../shell/language.ts';
import type { PartnerMonth } from '../../tools/partner-margin.ts';
import { AxisLabels, Drawing, linePath } from '../drawing.tsx';

/** An amount as text, with decimals only below ten. */
export const money = (value: number): string => {
  const digits = Math.abs(value) < 10 ? 2 : 0;
  return value
    .toLocaleString(LOCALE, { maximumFractionDigits: digits })
    .replace(/^-0$/, '0')
    .replace('-', '−');
};

/** The labeled months, at the end of each year. */
const YEARS = [12, 24, 36];

/** Total earnings by month against the outlay. @param back the break-even month; null if there is none */
export function Curve({
  list,
  outlay,
  back,
  words,
}: {
  list: readonly PartnerMonth[];
  outlay: number;
  back: number | null;
  words: string;
}) {
  const end = list.at(-1);
  const top = Math.max(outlay, ...list.map(({ total }) => total), 1);
  const low = Math.min(0, ...list.map(({ total }) => total));
  const y = (value: number) => 112 - ((value - low) / (top - low)) * 100;
  const x = (month: number) => 14 + (month / list.length) * 336;
  return (
    <Drawing
      viewBox="0 0 360 132"
      label={`${words} After three years, ${money(end?.total ?? 0)} earned in total.`}
    >
      <path
        d={YEARS.map((month) => `M${x(month)} 8V112`).join('')}
        className="stroke-line"
        strokeWidth="1"
      />
      <AxisLabels
        from={x(0)}
        to={x(36)}
        y={126}
        ticks={YEARS.map((month) => [x(month), `month ${month}`])}
        className="fill-muted font-mono text-[11.2px] md:text-[7px]"
      />
      <path d={`M14 ${y(0)}H350`} className="stroke-line-strong" strokeWidth="1" />
      {outlay > 0 && (
        <>
          <path
            d={`M14 ${y(outlay)}H350`}
            className="stroke-info"
            strokeWidth="1.2"
            strokeDasharray="4 3"
          />
          <text
            x="18"
            y={y(outlay) < 24 ? y(outlay) + 10 : y(outlay) - 3}
            className="fill-info text-[11.2px] md:text-[7px]"
          >
            outlay {money(outlay)}
          </text>
        </>
      )}
      <path
        d={linePath([[14, y(0)], ...list.map(({ total }, i) => [x(i + 1), y(total)] as const)])}
        className="fill-none stroke-accent-mark"
        strokeWidth="2.5"
      />
      {back && outlay > 0 && (
        <circle
          cx={x(back)}
          cy={y(list[back - 1]?.total ?? 0)}
          r="5"
          className="fill-accent stroke-surface"
          strokeWidth="2"
        />
      )}
    </Drawing>
  );
}
