import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Legend } from '../../demo-fleet/pane.tsx';
import { coveredDrive, type Place, type Reach } from '../../tools/covered-drive.ts';
import { Answer, Choice, Controls, Figure, Slider } from '../figure.tsx';
import { Drawing, linePath, tenth } from '../drawing.tsx';

/** Miles and minutes from one place of the drive to the next: 60 mph. */
const STEP = 2;
const PLACES = 121;
/** Records of one minute. */
const RECORDS = 2;

const REACHES = [
  ['one', t('One carrier')],
  ['several', t('Several carriers')],
  ['sky', t('Carriers and satellite')],
] as const;

/** Towers with their reach, by carrier. */
const TOWERS = {
  A: [
    [70, 215, 92],
    [292, 330, 94],
    [560, 130, 92],
  ],
  B: [
    [182, 196, 100],
    [418, 286, 84],
    [640, 268, 96],
  ],
} as const;

type Carrier = keyof typeof TOWERS;
const CARRIERS = ['A', 'B'] as const;

const LOOKS: Record<Carrier, string> = {
  A: 'fill-info/15 stroke-info',
  B: 'fill-warning-mark/25 stroke-warning',
};

const LABEL = 'text-[27px] md:text-[17px] lg:text-[14px]';

/** The road at each place. */
const ROAD = Array.from({ length: PLACES }, (_, i) => {
  const x = tenth(40 + (i * 880) / (PLACES - 1));
  return [x, tenth(228 + 54 * Math.sin(x / 128) + 20 * Math.sin(x / 47 + 1))] as const;
});
const ROAD_PATH = linePath(ROAD);

/** The carriers at each place, the nearest tower for its reach first. */
const NETWORKS = ROAD.map(([x, y]) => {
  const strength = (carrier: Carrier) =>
    Math.min(...TOWERS[carrier].map(([cx, cy, r]) => Math.hypot(x - cx, y - cy) / r));
  return CARRIERS.filter((carrier) => strength(carrier) < 1).sort(
    (a, b) => strength(a) - strength(b),
  );
});

/** Lines of equal height around two hills and along the canyon. */
const CONTOURS = [
  [800, 96, 150, 80],
  [478, 96, 96, 64],
  [840, 372, 130, 50],
]
  .flatMap(([cx = 0, cy = 0, rx = 0, ry = 0]) =>
    [1, 0.74, 0.5, 0.28].map((size) => {
      const ring = Array.from({ length: 48 }, (_, i) => {
        const angle = (i * Math.PI) / 24;
        const wobble = size * (1 + 0.09 * Math.sin(3 * angle + cx) + 0.05 * Math.sin(7 * angle));
        return [cx + rx * wobble * Math.cos(angle), cy + ry * wobble * Math.sin(angle)] as const;
      });
      return `${linePath(ring)}Z`;
    }),
  )
  .join('');

function Towers({ carrier }: { carrier: Carrier }) {
  return (
    <>
      {TOWERS[carrier].map(([x, y, r]) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={r}
          className={LOOKS[carrier]}
          strokeWidth="1.5"
          strokeDasharray="3 6"
        />
      ))}
      {TOWERS[carrier].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`} className={`${LOOKS[carrier]} fill-none`}>
          <path d="M-8 16 0-10 8 16M-5 6H5" strokeWidth="2.500" />
          <path d="M-8-18a12 12 0 0 0 0 16M8-18a12 12 0 0 1 0 16" strokeWidth="2" />
        </g>
      ))}
    </>
  );
}

/** What was recorded at a place: sent at once, by satellite, or stored. */
function Dot({ at: [x, y], place }: { at: readonly [number, number]; place: Place }) {
  if (place.message)
    return (
      <path
        d={`M${x} ${y}v-74`}
        className="stroke-text"
        strokeWidth="2"
        strokeDasharray="2 6"
        markerEnd="url(#sky)"
      />
    );
  return (
    <circle
      cx={x}
      cy={y}
      r="3.4"
      strokeWidth="1.6"
      className={place.carrier ? 'fill-accent-mark stroke-surface' : 'fill-surface stroke-text'}
    />
  );
}

function Label({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      strokeWidth="5"
      className={`fill-text stroke-surface font-semibold [paint-order:stroke] ${LABEL}`}
    >
      {children}
    </text>
  );
}

function Country({ places, at, reach }: { places: Place[]; at: number; reach: Reach }) {
  const here = ROAD[at] ?? [0, 0];
  const { age = 0 } = places[at] ?? {};
  const shown = ROAD[at - age / STEP] ?? here;
  return (
    <Drawing
      viewBox="0 0 960 440"
      label={t('A road through two carriers’ coverage, a canyon, and open country without towers.')}
    >
      <marker id="sky" viewBox="-10 -10 20 20" markerWidth="10" markerHeight="10">
        <path d="M0-9 9 0 0 9-9 0Z" className="fill-text" />
      </marker>
      <path d={CONTOURS} className="fill-none stroke-line-strong" strokeWidth="1" />
      {CARRIERS.filter((carrier) => carrier === 'A' || reach !== 'one').map((carrier) => (
        <Towers key={carrier} carrier={carrier} />
      ))}
      <path d={ROAD_PATH} className="fill-none stroke-line-strong" strokeWidth="15" />
      <path d={ROAD_PATH} className="fill-none stroke-surface" strokeWidth="12" />
      {places.slice(0, at + 1).map((place, i) => (
        <Dot key={i} at={ROAD[i] ?? [0, 0]} place={place} />
      ))}
      <Label x={86} y={172}>
        {t('Carrier A')}
      </Label>
      {reach !== 'one' && (
        <Label x={210} y={150}>
          {t('Carrier B')}
        </Label>
      )}
      <Label x={836} y={304}>
        {t('No towers')}
      </Label>
      {age > 0 && (
        <>
          <circle
            cx={shown[0]}
            cy={shown[1]}
            r="17"
            className="fill-none stroke-text"
            strokeWidth="2.500"
            strokeDasharray="5 4"
          />
          <Label x={shown[0]} y={shown[1] + 46}>
            {t('On the map')}
          </Label>
        </>
      )}
      <g transform={`translate(${here[0]} ${here[1]})`} strokeLinecap="round">
        <circle r="15" className="fill-accent stroke-surface" strokeWidth="3" />
        <path d="M-6 0H6M1-5 6 0 1 5" className="fill-none stroke-on-accent" strokeWidth="2.500" />
      </g>
    </Drawing>
  );
}

const LEGEND = [
  ['size-2.5 rounded-full bg-accent-mark', t('Sent at once')],
  ['size-2.5 rounded-full border-2 border-text', t('Stored, sent when a network is back')],
  ['size-2.5 rotate-45 bg-text', t('Satellite message')],
] as const;

/** A drive out of the carriers' reach: what the map shows with one carrier, with several, and with a satellite. */
export default function CoverageDrive() {
  const [reach, setReach] = useState<Reach>('several');
  const [at, setAt] = useState(96);
  const places = coveredDrive(NETWORKS, STEP, reach);
  const { carrier, age, waiting } = places[at] ?? { carrier: null, age: 0, waiting: 0 };
  const live = places.filter((place) => place.carrier).length * STEP;
  const silence = Math.max(...places.map((place) => place.age));
  return (
    <Figure title="Drive out of coverage" note={t('A made-up road')}>
      <Country places={places} at={at} reach={reach} />
      <Legend items={LEGEND} className="gap-y-1 border-y border-line px-4 py-2" />
      <Controls>
        <div className="grid items-start gap-x-10 gap-y-3 lg:grid-cols-2">
          <div className="space-y-3">
            <Choice label="How it reports" options={REACHES} value={reach} onChange={setReach} />
            <Slider
              label="Position"
              value={at}
              range={[0, PLACES - 1]}
              text={t('Mile {mile}', { mile: at * STEP })}
              onChange={setAt}
            />
          </div>
          <div className="space-y-2">
            <p className="text-heading">
              {t('Live for {live} of 240 mi. Longest silence: {silence} min.', { live, silence })}
            </p>
            <Answer
              text={
                carrier
                  ? t('Live over carrier {carrier}.', { carrier })
                  : t('The map shows where it was {age} min ago.', { age })
              }
            >
              {waiting > 0
                ? t('{records} records wait on the tracker. They arrive when a network is back.', {
                    records: waiting * RECORDS,
                  })
                : t('The SIM card joins the strongest network that it can use.')}
            </Answer>
          </div>
        </div>
      </Controls>
    </Figure>
  );
}
