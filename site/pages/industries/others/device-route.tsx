import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Drawing } from '../../drawing.tsx';
import { Choice, Figure } from '../../figure.tsx';
import { SideControls } from '../../side-controls.tsx';

const POWER = [
  ['wire', '10–30 V'],
  ['port', t('OBD port')],
  ['none', t('No power')],
] as const;
const PLACE = [
  ['cab', t('In a cab')],
  ['outside', t('Outdoors')],
  ['jets', t('Pressure-washed')],
  ['box', t('In a steel box')],
] as const;
const QUESTION = [
  ['now', t('Where it is now')],
  ['today', t('Where it was today')],
  ['passed', t('If it passed here')],
] as const;
type Power = (typeof POWER)[number][0];
type Place = (typeof PLACE)[number][0];
type Question = (typeof QUESTION)[number][0];

/** The device that fits three answers: its ID, its name, and why. */
export function deviceFor(
  power: Power,
  place: Place,
  question: Question,
): readonly [string, string, string] {
  if (question === 'passed')
    return [
      'rfid-reader',
      t('RFID reader and a tracker'),
      power === 'none'
        ? t(
            'A tag on the item needs no power. The reader goes where there is some, such as a van: it runs on 12 or 24 V and reports through that vehicle’s tracker.',
          )
        : t(
            'Tags on the items, and a reader at the door. The reader reports through the vehicle’s tracker, which adds the time and location.',
          ),
    ];
  if (place === 'box')
    return [
      'battery-asset-tracker',
      t('Battery asset tracker'),
      t(
        'Steel blocks satellites and cell towers. Mount it on the outside, or you’ll get a position only when the box opens.',
      ),
    ];
  if (power === 'none')
    return question === 'now'
      ? [
          'battery-asset-tracker',
          t('Battery asset tracker'),
          t(
            'A position every minute drains any battery fast. Set it to report only when it moves, and replace the cells as needed.',
          ),
        ]
      : place === 'outside'
        ? [
            'solar-asset-tracker',
            t('Solar asset tracker'),
            t('Two reports a day, powered by the sun.'),
          ]
        : [
            'battery-asset-tracker',
            t('Battery asset tracker'),
            t('Out of the sun, use replaceable cells and one or two reports a day.'),
          ];
  if (place === 'jets')
    return [
      'machine-hub',
      t('Machine hub'),
      t('IP69K, tested with 176 °F (80 °C) jets. It runs on the vehicle’s power.'),
    ];
  if (place === 'outside')
    return [
      'sealed-mini-tracker',
      t('Sealed mini tracker'),
      t('IP67, with molded leads, on the vehicle’s power.'),
    ];
  return power === 'port'
    ? [
        'obd-tracker',
        t('OBD plug-in tracker'),
        t('Plugs in within a minute, and moves to the next car tomorrow.'),
      ]
    : [
        'wired-tracker',
        t('Wired tracker'),
        t('Hidden behind the dash on vehicle power, with a position every minute or faster.'),
      ];
}

/** Three questions as stops on a route that ends at a device. */
export default function DeviceRoute() {
  const [power, setPower] = useState<Power>('wire');
  const [place, setPlace] = useState<Place>('outside');
  const [question, setQuestion] = useState<Question>('now');
  const [id, name, why] = deviceFor(power, place, question);
  const picked = [
    POWER.findIndex(([value]) => value === power) / 2,
    PLACE.findIndex(([value]) => value === place) / 3,
    QUESTION.findIndex(([value]) => value === question) / 2,
  ].map((part) => 24 + part * 92);
  const stops = [40, 130, 220].map((x, i) => ({ x, y: picked[i] ?? 70, of: [3, 4, 3][i] ?? 3 }));
  const path = `${stops.map(({ x, y }, i) => (i ? `C${x - 45} ${stops[i - 1]?.y} ${x - 45} ${y} ${x} ${y}` : `M${x} ${y}`)).join('')}C265 ${stops[2]?.y} 265 70 310 70`;
  return (
    <Figure title="Find the right tracker in three questions" note={t('Not to scale')}>
      <div className="grid lg:grid-cols-2">
        <Drawing
          viewBox="0 0 360 140"
          className="lg:h-full"
          label={t('Three answers lead to: {name}.', { name })}
        >
          {stops.map(({ x, of }) =>
            Array.from({ length: of }, (_, i) => (
              <circle
                key={`${x} ${i}`}
                cx={x}
                cy={24 + (i / (of - 1)) * 92}
                r="4"
                className="fill-surface stroke-line-strong"
                strokeWidth="2"
              />
            )),
          )}
          <path d={path} className="fill-none stroke-accent-mark" strokeWidth="3" />
          {stops.map(({ x, y }) => (
            <circle
              key={x}
              cx={x}
              cy={y}
              r="6"
              className="fill-accent stroke-surface"
              strokeWidth="2"
            />
          ))}
          {stops.map(({ x, y }, i) => (
            <text
              key={x}
              x={i ? x : 30}
              y={y < 30 ? y + 20 : y - 11}
              textAnchor={i ? 'middle' : 'start'}
              strokeWidth="4"
              className="fill-text stroke-sunken text-[11.2px] font-semibold [paint-order:stroke] md:text-[9px]"
            >
              {
                [
                  POWER.find(([value]) => value === power),
                  PLACE.find(([value]) => value === place),
                  QUESTION.find(([value]) => value === question),
                ][i]?.[1]
              }
            </text>
          ))}
          <circle
            cx="316"
            cy="70"
            r="17"
            className="fill-accent-soft stroke-accent-mark"
            strokeWidth="2"
          />
          <path
            d="M308 64h16v12h-16zM312 64v-5M320 64v-5"
            className="fill-surface stroke-accent"
            strokeWidth="2"
          />
        </Drawing>
        <SideControls>
          <p className="text-small font-semibold">How is it powered?</p>
          <Choice label="How it is powered" options={POWER} value={power} onChange={setPower} />
          <p className="text-small font-semibold">Where does it go?</p>
          <Choice label="Where it goes" options={PLACE} value={place} onChange={setPlace} />
          <p className="text-small font-semibold">What do you want to know?</p>
          <Choice
            label="What you want to know"
            options={QUESTION}
            value={question}
            onChange={setQuestion}
          />
          <p role="status" className="border-t border-line pt-3">
            <a className="text-heading font-semibold text-link underline" href={`/products/${id}`}>
              {name}
            </a>{' '}
            <span className="block text-small text-muted">{why}</span>
          </p>
        </SideControls>
      </div>
    </Figure>
  );
}
