import { useEffect, useRef } from 'react';
import { momentAt, followingTime, type Moment } from './camera-event.ts';
import { crossing, path } from './city.ts';
import { CityMap, TrailLine } from './city-map.tsx';
import { Markers } from './marker.tsx';
import { MapButton, Pane, PlayGlyph, Simulated } from './pane.tsx';
import { useClock } from './use-clock.ts';

const EVENTS = [
  ['Hard brake', 'Van 12', 'Oak St at 5th Ave', 'Today, 5:42 PM'],
  ['Close following', 'Truck 4', 'Ridge Pkwy at 6th Ave', 'Thu, 8:05 AM'],
  ['Clip requested', 'Van 31', 'by Ana N., customer claim', 'Wed, 2:20 PM'],
] as const;

const times = Array.from({ length: 41 }, (_, i) => i / 2 - 10);
const curve = (value: (moment: Moment) => number) =>
  `M${times.map((at) => `${(at * 15 + 150).toFixed(0)} ${value(momentAt(at)).toFixed(0)}`).join('L')}`;
const FORCE = curve(({ force }) => 40 + force * 70);
const SPEED = curve(({ speed }) => 78 - speed * 1.1);

/** The road as the camera sees it, drawn. The vehicle ahead grows as the gap closes. */
function Road({ moment, seconds }: { moment: Moment; seconds: number }) {
  const size = 60 / moment.gap;
  const braking = seconds > -1.4 && seconds < 3;
  const dash = (seconds * moment.speed * 0.9) % 40;
  return (
    <svg
      viewBox="0 0 640 330"
      className="block w-full"
      role="img"
      aria-label="Drawing of the road ahead, with a van in the same lane"
    >
      <path d="M0 0H640V150H0z" fill="#8ea0b5" />
      <path
        d="M0 150 60 118 130 140 210 104 300 138 380 112 470 142 560 108 640 146V170H0z"
        fill="#67788c"
      />
      <path d="M0 150H640V330H0z" fill="#4d6b57" />
      <path d="M306 150H334L640 318V330H0V318z" fill="#2b3443" />
      <path d="M308 150 40 330M332 150 600 330" stroke="#e2e8f0" strokeWidth="4" fill="none" />
      <path
        d="M314 150 190 330"
        stroke="#f8fafc"
        strokeWidth="4"
        strokeDasharray="22 18"
        strokeDashoffset={dash.toFixed(0)}
      />
      <g fill="#3c4a5c">
        <path d="M30 150V70H110V150zM120 150V96H170V150zM520 150V60H610V150zM470 150V100H512V150z" />
      </g>
      <g
        transform={`translate(${(334 + 26 * size).toFixed(1)} ${(152 + 98 * size).toFixed(1)})scale(${size.toFixed(2)})`}
      >
        <path d="M-74-128H74V0H-74z" fill="#f1f5f9" />
        <path d="M-62-114H62V-64H-62z" fill="#475569" />
        <path d="M-74-34H74V-22H-74z" fill="#1d4ed8" />
        <path d="M-62 0H-38V14H-62zM38 0H62V14H38z" fill="#0f172a" />
        <path d="M-74-58H-62V-36H-74zM62-58H74V-36H62z" fill={braking ? '#ff4d4d' : '#991b1b'} />
        <path
          d="M-84-138H84V22H-84z"
          fill="none"
          stroke="#facc15"
          strokeWidth={(2 / size).toFixed(1)}
        />
      </g>
    </svg>
  );
}

/** The events of the week, where the shown one happened, and who watched it. */
function WeekEvents() {
  return (
    <div className="flex flex-col max-lg:border-t max-lg:border-line">
      <p className="flex items-center justify-between gap-2 border-b border-line p-3 font-semibold">
        Events this week <Simulated />
      </p>
      <ul className="text-small">
        {EVENTS.map(([name, vehicle, place, when], i) => (
          <li
            key={name}
            className={`border-b border-line px-3 py-2.5 ${i === 0 ? 'bg-accent-soft' : ''}`}
          >
            <b className="font-semibold">{name}</b> <span className="text-muted">{vehicle}</span>
            <span className="block text-micro text-muted">
              {place} · {when}
            </span>
          </li>
        ))}
      </ul>
      <CityMap
        view={[480, 130, 320, 260]}
        className="max-lg:aspect-video lg:min-h-52 lg:flex-1"
        label="Where it happened: Oak St at 5th Ave"
      >
        <TrailLine
          line={path([crossing(4, 1), crossing(4, 1.5), crossing(4, 2), crossing(4.5, 2)])}
        />
        <Markers
          marks={[{ id: 'van-12', name: 'Hard brake', state: 'alert', at: crossing(4.5, 2) }]}
          selected=""
          zoom={1.7}
        />
      </CityMap>
      <p className="p-3 text-micro text-muted">Viewed by Ana N. and Sam K. Every view is logged.</p>
    </div>
  );
}

/** A camera event: the drawn road with speed and force at each moment, and the week's other events. */
export default function CameraPane() {
  const box = useRef<HTMLElement>(null);
  const { seconds, running, setRunning, setSeconds } = useClock(box, 10.4);
  useEffect(() => {
    if (seconds >= 20) setSeconds(0);
  }, [seconds, setSeconds]);
  const at = Math.min(seconds, 20) - 10;
  const moment = momentAt(at);
  const gap = followingTime(moment).toFixed(1);
  const sign = `${at < 0 ? '−' : '+'}${Math.abs(at).toFixed(1)} s`;
  const chip =
    'absolute top-3 rounded-md bg-neutral-950 px-2.5 py-1 font-mono text-micro text-white';
  return (
    <Pane label="Camera event of Van 12" box={box}>
      <div className="grid lg:grid-cols-[1fr_18rem]">
        <div className="min-w-0 bg-neutral-950 text-white">
          <div className="relative">
            <Road moment={moment} seconds={at} />
            <p className={`${chip} left-3`}>ROAD · Van 12 · 5:42 PM</p>
            <p className={`${chip} right-3`}>{Math.round(moment.speed)} mph</p>
          </div>
          <div className="flex items-center gap-4 p-4">
            <MapButton label={running ? 'Pause' : 'Play'} onClick={() => setRunning(!running)}>
              <PlayGlyph running={running} />
            </MapButton>
            <p className="min-w-0 flex-1 text-small">
              <b className="font-semibold">Hard brake, 0.46 g</b>
              <span className="block text-micro">
                {sign} · {Math.abs(moment.force).toFixed(2)} g · {gap} s behind the van
              </span>
            </p>
          </div>
          <div className="px-4 pb-4">
            <svg
              viewBox="0 0 300 84"
              preserveAspectRatio="none"
              className="h-24 w-full fill-none"
              role="img"
              aria-label="Speed falls from 36 to 12 mph; the force peaks at 0.46 g."
            >
              <path d="M150 0V84" stroke="#475569" strokeDasharray="3 3" />
              <path d={SPEED} stroke="#60a5fa" strokeWidth="2" vectorEffect="non-scaling-stroke" />
              <path d={FORCE} stroke="#4ade80" strokeWidth="2" vectorEffect="non-scaling-stroke" />
              <path
                d={`M${(at * 15 + 150).toFixed(1)} 0V84`}
                stroke="#fff"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <input
              type="range"
              aria-label="Time in the clip"
              aria-valuetext={`${sign}, ${Math.round(moment.speed)} mph, ${Math.abs(moment.force).toFixed(2)} g`}
              min="-10"
              max="10"
              step="0.1"
              value={at.toFixed(1)}
              onChange={(event) => {
                setRunning(false);
                setSeconds(Number(event.target.value) + 10);
              }}
              className="h-8 w-full cursor-pointer accent-primary-400"
            />
            <p className="flex justify-between font-mono text-micro">
              <span>−10 s</span>
              <span>
                <span className="text-primary-400">▬ force</span>{' '}
                <span className="text-secondary-400">▬ speed</span>
              </span>
              <span>+10 s</span>
            </p>
          </div>
        </div>
        <WeekEvents />
      </div>
    </Pane>
  );
}
