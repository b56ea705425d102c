import { useState } from 'react';
import { breakEven, partnerMonths } from '../../tools/partner-margin.ts';
import { Exhibited, Slider } from '../exhibited.tsx';

const MONTHS = 36;
const money = (value: number) => Math.round(value).toLocaleString('en-US');

/** What a partner would earn, from the partner's own numbers; nothing leaves the page. */
export default function Margin() {
  const [devices, setDevices] = useState(10);
  const [once, setOnce] = useState(25);
  const [price, setPrice] = useState(28);
  const [cost, setCost] = useState(17);
  const [leaving, setLeaving] = useState(1);
  const [support, setSupport] = useState(2);
  const [outlay, setOutlay] = useState(6000);
  const numbers = { devices, once, price, cost, leaving: leaving / 100, support };
  const list = partnerMonths(numbers, MONTHS);
  const back = breakEven(list, outlay);
  const end = list.at(-1);
  const top = Math.max(outlay, ...list.map(({ total }) => total), 1);
  const low = Math.min(0, ...list.map(({ total }) => total));
  const y = (value: number) => 112 - ((value - low) / (top - low)) * 100;
  const x = (month: number) => 14 + (month / MONTHS) * 336;
  const words = back
    ? `The outlay is back after month ${back}.`
    : 'The outlay is not back within three years.';
  return (
    <Exhibited title="Your margin, on your numbers" note="Computed in this page, sent nowhere">
      <svg
        viewBox="0 0 360 132"
        className="block w-full bg-sunken"
        role="img"
        aria-label={`${words} After three years ${money(end?.total ?? 0)} earned in all.`}
      >
        {[12, 24, 36].map((month) => (
          <g key={month}>
            <path d={`M${x(month)} 8V112`} className="stroke-line" strokeWidth="1" />
            <text
              x={x(month)}
              y="126"
              textAnchor="end"
              className="fill-muted font-mono text-[9px] lg:text-[7px]"
            >
              month {month}
            </text>
          </g>
        ))}
        <path d={`M14 ${y(0)}H350`} className="stroke-line-strong" strokeWidth="1" />
        <path
          d={`M14 ${y(outlay)}H350`}
          className="stroke-info"
          strokeWidth="1.2"
          strokeDasharray="4 3"
        />
        <text x="18" y={y(outlay) - 3} className="fill-info text-[9px] lg:text-[7px]">
          outlay {money(outlay)}
        </text>
        <polyline
          points={`14,${y(0).toFixed(1)} ${list.map(({ total }, i) => `${x(i + 1).toFixed(1)},${y(total).toFixed(1)}`).join(' ')}`}
          className="fill-none stroke-accent-mark"
          strokeWidth="2.5"
        />
        {back && (
          <circle
            cx={x(back)}
            cy={y(list[back - 1]?.total ?? 0)}
            r="5"
            className="fill-accent stroke-surface"
            strokeWidth="2"
          />
        )}
      </svg>
      <div className="space-y-3 p-4">
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Slider
            label="Devices put in a month"
            value={devices}
            min={1}
            max={100}
            text={`${devices}`}
            onChange={setDevices}
          />
          <Slider
            label="Earned once on each"
            value={once}
            min={-50}
            max={150}
            step={5}
            text={`${once}`}
            onChange={setOnce}
          />
          <Slider
            label="Customer pays a month"
            value={price}
            min={5}
            max={60}
            text={`${price}`}
            onChange={setPrice}
          />
          <Slider
            label="You pay a month"
            value={cost}
            min={0}
            max={60}
            text={`${cost}`}
            onChange={setCost}
          />
          <Slider
            label="Support a device and month"
            value={support}
            min={0}
            max={15}
            text={`${support}`}
            onChange={setSupport}
          />
          <Slider
            label="Devices that leave a month"
            value={leaving}
            min={0}
            max={8}
            step={0.5}
            text={`${leaving} %`}
            onChange={setLeaving}
          />
          <Slider
            label="Laid out at the start"
            value={outlay}
            min={0}
            max={40000}
            step={500}
            text={money(outlay)}
            onChange={setOutlay}
          />
        </div>
        <p role="status" className="text-small">
          <strong>{words}</strong>{' '}
          <span className="text-muted">
            Month 36: {money(end?.devices ?? 0)} devices, {money(end?.earned ?? 0)} earned that
            month, {money(end?.total ?? 0)} in all. In your currency. The figures at the start are
            no price of ours and no promise.
          </span>
        </p>
      </div>
    </Exhibited>
  );
}
