import { useState } from 'react';
import { Choice, Figure, Slider } from '../../figure.tsx';

/** Minutes of lease road with mobile signal, to its end, and when the truck is expected back at the gate. */
const SIGNAL = 30;
const ROAD = 90;
const EXPECTED = 240;
/** Minutes after a missed check-in before somebody is called. */
const GRACE = 5;
const LINKS = [
  ['mobile', 'Mobile network'],
  ['satellite', 'Satellite link as well'],
] as const;
const HANDS = [
  ['presses', 'Presses the button'],
  ['cannot', 'Cannot press it'],
] as const;
const x = (minute: number) => 20 + (minute / ROAD) * 320;
const clock = (minutes: number) =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ') || '0 min';

/** An accident on a lease road: how long until the office knows, by link, button and check-in. */
export default function LoneWorker() {
  const [at, setAt] = useState(60);
  const [every, setEvery] = useState(30);
  const [link, setLink] = useState<'mobile' | 'satellite'>('mobile');
  const [hand, setHand] = useState<'presses' | 'cannot'>('presses');
  const heard = link === 'satellite' || at <= SIGNAL;
  const checkIn = (Math.floor(at / every) + 1) * every + GRACE;
  const known = !heard ? EXPECTED : hand === 'presses' ? at + 1 : checkIn;
  return (
    <Figure
      title="How long until somebody knows?"
      note="Illustrative · truck expected back after 4 h"
    >
      <div className="grid lg:grid-cols-[1fr_25rem]">
        <svg
          viewBox="0 0 360 150"
          className="block w-full bg-sunken lg:h-full"
          role="img"
          aria-label={`Accident ${at} minutes up the lease road, ${heard ? 'in reach of a network' : 'out of reach'}. The office knows after ${clock(known - at)}.`}
        >
          <rect
            x={x(0)}
            y="24"
            width={x(link === 'satellite' ? ROAD : SIGNAL) - x(0)}
            height="86"
            rx="6"
            className="fill-accent-mark/15"
          />
          {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => {
            const bars = Math.max(0, 4 - Math.floor(i * 1.35));
            return (
              <g key={i} transform={`translate(${x(i * 9 + 4)} 56)`}>
                {[1, 2, 3, 4].map((bar) => (
                  <rect
                    key={bar}
                    x={bar * 4 - 10}
                    y={-bar * 4}
                    width="2.5"
                    height={bar * 4}
                    className={bar <= bars ? 'fill-accent' : 'fill-line-strong/40'}
                  />
                ))}
              </g>
            );
          })}
          <path
            d="M20 92C70 80 110 100 160 90S260 74 340 84"
            className="fill-none stroke-line-strong"
            strokeWidth="5"
          />
          <g transform={`translate(${x(at)} 88)`}>
            <circle r="16" className={heard ? 'fill-accent-mark/25' : 'fill-error/20'} />
            <path
              d="M-6 -6l12 12m0 -12l-12 12"
              className="stroke-error"
              strokeWidth="4"
              strokeLinecap="round"
            />
          </g>
          <g className="text-[11.2px] md:text-[9px]">
            <text x="20" y="18" className="fill-accent">
              {link === 'satellite' ? 'in reach all the way' : 'in reach'}
            </text>
            <text x="20" y="130" className="fill-muted">
              gate
            </text>
            <text x="340" y="130" textAnchor="end" className="fill-muted">
              well, 90 min
            </text>
          </g>
        </svg>
        <div className="space-y-3 border-line p-4 max-lg:border-t lg:border-l">
          <Choice label="Link" options={LINKS} value={link} onChange={setLink} />
          <Choice label="The driver" options={HANDS} value={hand} onChange={setHand} />
          <Slider
            label="Accident after"
            value={at}
            min={5}
            max={ROAD}
            step={5}
            text={`${at} min of road`}
            onChange={setAt}
          />
          <Slider
            label="Check-in every"
            value={every}
            min={10}
            max={60}
            step={10}
            text={`${every} min`}
            onChange={setEvery}
          />
          <p role="status" className="text-small">
            <strong>The office knows after {clock(known - at)}.</strong>{' '}
            <span className="text-muted">
              {!heard
                ? 'Out of reach, silence is normal. Only the truck that is not back at the gate tells.'
                : hand === 'presses'
                  ? 'The button sends the place at once.'
                  : `By the check-in that did not come, and ${GRACE} minutes of grace.`}
            </span>
          </p>
        </div>
      </div>
    </Figure>
  );
}
