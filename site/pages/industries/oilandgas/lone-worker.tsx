import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { durationText } from '../../../tools/duty-hours.ts';
import { Drawing } from '../../drawing.tsx';
import { Answer, Choice, Figure, Slider } from '../../figure.tsx';
import { SideControls } from '../../side-controls.tsx';

/** How far mobile coverage reaches along the lease road, in minutes of driving. */
const COVERAGE = 30;
/** Minutes of driving from the gate to the well. */
const ROAD = 90;
/** Minutes until the truck is expected back at the gate. */
const EXPECTED = 240;
/** Minutes from a missed check-in to the first call. */
const GRACE = 5;
const LINKS = [
  ['mobile', t('Cell network only')],
  ['satellite', t('With satellite')],
] as const;
type Link = (typeof LINKS)[number][0];
const REACTIONS = [
  ['presses', t('Can press the button')],
  ['cannot', t('Can’t press it')],
] as const;
type Reaction = (typeof REACTIONS)[number][0];

const x = (minute: number) => 20 + (minute / ROAD) * 320;

/**
 * When the office learns of an accident, in minutes from the gate.
 * @param at when it happens, in minutes from the gate
 * @param every minutes from one check-in to the next
 */
function knownAt(at: number, every: number, connected: boolean, reaction: Reaction): number {
  if (!connected) return EXPECTED;
  return reaction === 'presses' ? at + 1 : (Math.floor(at / every) + 1) * every + GRACE;
}

/** The signal bars of a phone at ten places along the road. */
function SignalBars() {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => {
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
            className={bar <= bars ? 'fill-success' : 'fill-line-strong/40'}
          />
        ))}
      </g>
    );
  });
}

/** The road from the gate to the well, its coverage, and the accident. */
function LeaseRoad({
  at,
  link,
  connected,
  label,
}: {
  at: number;
  link: Link;
  connected: boolean;
  label: string;
}) {
  return (
    <Drawing viewBox="0 0 360 150" className="lg:h-full" label={label}>
      <rect
        x={x(0)}
        y="24"
        width={x(link === 'satellite' ? ROAD : COVERAGE) - x(0)}
        height="86"
        rx="6"
        className="fill-success-mark/15"
      />
      <SignalBars />
      <path
        d="M20 92C70 80 110 100 160 90S260 74 340 84"
        className="fill-none stroke-line-strong"
        strokeWidth="5"
      />
      <g transform={`translate(${x(at)} 88)`}>
        <circle r="16" className={connected ? 'fill-success-mark/25' : 'fill-error/20'} />
        <path
          d="M-6 -6l12 12m0 -12l-12 12"
          className="stroke-error"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <g className="text-[11.2px] md:text-[9px] lg:text-[6.5px]">
        <text x="20" y="18" className="fill-success">
          {link === 'satellite' ? t('Coverage all the way') : t('Cell coverage')}
        </text>
        <text x="20" y="130" className="fill-muted">
          Gate
        </text>
        <text x="340" y="130" textAnchor="end" className="fill-muted">
          Well, 90 min
        </text>
      </g>
    </Drawing>
  );
}

/** An accident on a lease road: how long until the office knows, by link, panic button, and check-in. */
export default function LoneWorker() {
  const [at, setAt] = useState(60);
  const [every, setEvery] = useState(30);
  const [link, setLink] = useState<Link>('mobile');
  const [reaction, setReaction] = useState<Reaction>('presses');
  const connected = link === 'satellite' || at <= COVERAGE;
  const delay = durationText(knownAt(at, every, connected, reaction) - at);
  return (
    <Figure title="How long until someone knows?" note={t('Truck expected back after 4 h')}>
      <div className="grid lg:grid-cols-[1fr_25rem]">
        <LeaseRoad
          at={at}
          link={link}
          connected={connected}
          label={t(
            'Accident {at} minutes up the lease road, {value}. The office knows after {delay}.',
            { at, value: connected ? t('in coverage') : t('without coverage'), delay },
          )}
        />
        <SideControls>
          <Choice label="Link" options={LINKS} value={link} onChange={setLink} />
          <Choice label="The driver" options={REACTIONS} value={reaction} onChange={setReaction} />
          <Slider
            label="The accident happens"
            value={at}
            min={5}
            max={ROAD}
            step={5}
            text={t('{at} min past the gate', { at })}
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
          <Answer text={<>The office knows after {delay}.</>}>
            {!connected
              ? t(
                  'Without coverage, silence is normal. No one notices until the truck is overdue at the gate.',
                )
              : reaction === 'presses'
                ? t('The panic button sends the location right away.')
                : t('That’s the missed check-in plus a {GRACE}-minute grace period.', { GRACE })}
          </Answer>
        </SideControls>
      </div>
    </Figure>
  );
}
