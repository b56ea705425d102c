import { useState } from 'react';
import { Figure, Slider } from '../../figure.tsx';

/** Tower, hours its generator ran, liters on the receipt, and whether the van was there. */
const TOWERS = [
  ['21', 40, 125, true],
  ['33', 22, 140, true],
  ['48', 31, 95, false],
  ['52', 54, 160, true],
] as const;

/** Hours run, liters bought, and visits at four towers, compared at an adjustable burn rate. */
export default function Diesel() {
  const [rate, setRate] = useState(3);
  const [slack, setSlack] = useState(10);
  const rows = TOWERS.map(([tower, ran, bought, visited]) => {
    const burnt = ran * rate;
    const over = bought - burnt;
    return {
      tower,
      ran,
      bought,
      visited,
      burnt,
      verdict: !visited
        ? 'look: no visit'
        : over > (burnt * slack) / 100
          ? `look: ${Math.round(over)} l over`
          : over < (-burnt * slack) / 100
            ? `look: ${Math.round(-over)} l short`
            : 'fits',
    };
  });
  const odd = rows.filter(({ verdict }) => verdict !== 'fits');
  return (
    <Figure title="Four generators, three records each">
      <div className="grid gap-x-8 p-4 md:grid-cols-2">
        <Slider
          label="A generator burns"
          value={rate}
          min={1.5}
          max={7}
          step={0.1}
          text={`${rate.toFixed(1)} l/h`}
          onChange={setRate}
        />
        <Slider
          label="Let pass"
          value={slack}
          min={0}
          max={40}
          step={5}
          text={`± ${slack} %`}
          onChange={setSlack}
        />
      </div>
      <ul className="border-y border-line bg-sunken">
        {rows.map(({ tower, ran, bought, burnt, visited, verdict }) => (
          <li
            key={tower}
            className="grid gap-x-6 gap-y-1 border-t border-line px-4 py-3 text-small first:border-t-0 md:grid-cols-[16rem_1fr_8rem] md:items-center"
          >
            <p>
              <strong>Tower {tower}</strong>{' '}
              <span className="text-muted">
                ran {ran} h · {visited ? 'van was there' : 'no van'}
              </span>
            </p>
            <svg
              viewBox="0 0 400 30"
              className="block h-9 w-full"
              preserveAspectRatio="none"
              role="img"
              aria-label={`Should burn ${Math.round(burnt)} liters, ${bought} were bought`}
            >
              <rect y="2" width={bought} height="11" className="fill-info" />
              <rect y="17" width={Math.min(burnt, 399)} height="11" className="fill-accent-mark" />
            </svg>
            <p className={verdict === 'fits' ? 'text-accent' : 'font-semibold text-error'}>
              {verdict}
            </p>
            <p className="font-mono text-micro text-muted md:col-span-3 md:col-start-2">
              bought {bought} l · should burn {Math.round(burnt)} l
            </p>
          </li>
        ))}
      </ul>
      <p role="status" className="max-w-[76ch] p-4 text-small">
        <strong>
          {odd.length
            ? `${odd.length} of 4 to look at: tower ${odd.map(({ tower }) => tower).join(', ')}.`
            : 'All four agree.'}
        </strong>{' '}
        <span className="text-muted">
          Blue is the receipt, green the hours times the rate. Tower 48 stays whatever you set: its
          liters may fit, but no van was there.
        </span>
      </p>
    </Figure>
  );
}
