import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Answer, Choice, Controls, Figure, Slider } from '../../figure.tsx';
import { Drawing } from '../../drawing.tsx';

/** In season, driving within this many air miles of the source does not count (49 CFR 395.1(k)). */
const RADIUS = 150;
/** Statute miles in an air (nautical) mile. */
const STATUTE = 1.150_78;
const MPH = 55;
const SEASONS = [
  ['in', t('In season')],
  ['out', t('Out of season')],
] as const;
const x = (airMiles: number) => 28 + airMiles;

/** A haul of farm goods from its source: where driving hours start to count. */
export default function AirMiles() {
  const [to, setTo] = useState(210);
  const [season, setSeason] = useState<'in' | 'out'>('in');
  const free = season === 'in' ? Math.min(to, RADIUS) : 0;
  const counted = to - free;
  const hours = (counted * STATUTE) / MPH;
  return (
    <Figure title="Where do your hours start to count?" note={t('Straight road, 55 mph')}>
      <Drawing
        viewBox="0 0 360 150"
        label={t('A haul of {to} air miles from its source. Hours count on {counted} of them.', {
          to,
          counted,
        })}
      >
        <circle
          cx={x(0)}
          cy="78"
          r={RADIUS}
          className={
            season === 'in'
              ? 'fill-success-mark/15 stroke-success-mark'
              : 'fill-none stroke-line-strong'
          }
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
        <path d={`M${x(0)} 78H354`} className="stroke-line-strong" strokeWidth="2" />
        <path d={`M${x(0)} 78H${x(free)}`} className="stroke-accent-mark" strokeWidth="5" />
        <path
          d={`M${x(free)} 78H${x(to)}`}
          className="stroke-info"
          strokeWidth="5"
          strokeDasharray="7 3"
        />
        <path
          d="M12 78V64l16 -12l16 12V78Z"
          className="fill-surface stroke-accent"
          strokeWidth="2"
        />
        <circle cx={x(to)} cy="78" r="7" className="fill-surface stroke-text" strokeWidth="2.5" />
        <g className="text-[11.2px] md:text-[9px] lg:text-[7px]">
          <text x="10" y="98" className="fill-text">
            Source
          </text>
          <text x={x(to)} y="64" textAnchor="middle" className="fill-text font-semibold">
            {to} air mi
          </text>
          <text x={x(RADIUS) - 22} y="136" textAnchor="end" className="fill-muted">
            150 air mi line
          </text>
          {counted > 0 && (
            <text x="352" y="112" textAnchor="end" className="fill-info">
              Hours count
            </text>
          )}
        </g>
      </Drawing>
      <Controls>
        <Choice label="The state’s season" options={SEASONS} value={season} onChange={setSeason} />
        <Slider
          label="Source to buyer"
          value={to}
          range={[20, 300, 10]}
          text={t('{to} air mi ({round} mi)', { to, round: Math.round(to * STATUTE) })}
          onChange={setTo}
        />
        <Answer
          text={
            counted === 0
              ? t('No hours count on this haul.')
              : t('{counted} air miles count: about {toFixed} of your 11 hours.', {
                  counted,
                  toFixed: hours.toFixed(1),
                })
          }
        >
          {season === 'out'
            ? t('Outside the state’s season, this is a haul like any other.')
            : counted === 0
              ? t('The whole trip is within 150 air miles, loaded or empty.')
              : t('They start at the line. On the way back, they stop there.')}
        </Answer>
      </Controls>
    </Figure>
  );
}
