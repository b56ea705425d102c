import { t } from '@ncf/contract/t';
import { LOCALE } from '../../../shell/language.ts';
import { useState } from 'react';
import { Figure, Slider } from '../../figure.tsx';

/** Tower, hours its generator ran, gallons on the receipt, and whether the van was there. */
const TOWERS = [
  ['21', 40, 33, true],
  ['33', 22, 37, true],
  ['48', 31, 25, false],
  ['52', 54, 42, true],
] as const;

/** Hours run, gallons bought, and visits at four towers, compared at an adjustable burn rate. */
export default function DieselChart() {
  const [rate, setRate] = useState(0.8);
  const [slack, setSlack] = useState(10);
  const rows = TOWERS.map(([tower, ran, bought, visited]) => {
    const burned = ran * rate;
    const over = bought - burned;
    return {
      tower,
      ran,
      bought,
      visited,
      burned,
      verdict: !visited
        ? t('Check: no visit')
        : over > (burned * slack) / 100
          ? t('Check: {round} gal over', { round: Math.round(over) })
          : over < (-burned * slack) / 100
            ? t('Check: {round} gal short', { round: Math.round(-over) })
            : 'OK',
    };
  });
  const odd = rows.filter(({ verdict }) => verdict !== 'OK');
  const towers = new Intl.ListFormat(LOCALE).format(odd.map(({ tower }) => tower));
  return (
    <Figure
      title="Four generators, three records each"
      note={t('Blue: bought, green: should have burned')}
    >
      <div className="grid gap-x-8 p-4 md:grid-cols-2">
        <Slider
          label="A generator burns"
          value={rate}
          min={0.4}
          max={1.8}
          step={0.05}
          text={`${rate.toFixed(2)} gal/h`}
          onChange={setRate}
        />
        <Slider
          label="Tolerance"
          value={slack}
          min={0}
          max={40}
          step={5}
          text={`±${slack}%`}
          onChange={setSlack}
        />
      </div>
      <ul className="border-y border-line bg-sunken">
        {rows.map(({ tower, ran, bought, burned, visited, verdict }) => (
          <li
            key={tower}
            className="grid gap-x-6 gap-y-1 border-t border-line px-4 py-3 text-small first:border-t-0 md:grid-cols-[16rem_1fr_8rem] md:items-center"
          >
            <p>
              <strong>Tower {tower}</strong>{' '}
              <span className="text-muted">
                ran {ran} h · {visited ? t('van on site') : t('no van on site')}
              </span>
            </p>
            <svg
              viewBox="0 0 100 30"
              className="block h-9 w-full"
              preserveAspectRatio="none"
              role="img"
              aria-label={t('Should have burned {round} gallons; {bought} were bought', {
                round: Math.round(burned),
                bought,
              })}
            >
              <rect y="2" width={bought} height="11" className="fill-info" />
              <rect y="17" width={burned} height="11" className="fill-accent-mark" />
            </svg>
            <p className={verdict === 'OK' ? 'text-success' : 'font-semibold text-error'}>
              {verdict}
            </p>
            <p className="font-mono text-micro text-muted md:col-span-3 md:col-start-2">
              bought {bought} gal · should have burned {Math.round(burned)} gal
            </p>
          </li>
        ))}
      </ul>
      <p role="status" className="max-w-[76ch] p-4 text-small">
        <strong>
          {odd.length === 1
            ? t('1 of 4 to check: tower {towers}.', { towers })
            : t('{length} of 4 to check: towers {towers}.', { length: odd.length, towers })}
        </strong>{' '}
        <span className="text-muted">
          Tower 48 stays on the list whatever you set: the gallons may add up, but no van was there.
        </span>
      </p>
    </Figure>
  );
}
