import { useEffect, useState } from 'react';
import { FENCE, FLEET, inDepot, place } from './fleet.ts';

const COLUMNS = [80, 200, 320, 440, 560];
const ROWS = [80, 160, 240, 320, 400];

/** Simulated vehicles on a drawn city: the first frame is in the HTML, and reduced motion keeps it still. */
export function CityMap() {
  const [seconds, setSeconds] = useState(0);
  const [running, setRunning] = useState(false);
  const [chosen, setChosen] = useState('v12');

  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(true);
  }, []);
  useEffect(() => {
    if (!running) return;
    let frame = 0;
    let before: number | null = null;
    const step = (time: number) => {
      const passed = before === null ? 0 : Math.min(time - before, 100);
      before = time;
      setSeconds((value) => value + passed / 1000);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [running]);

  const vehicles = FLEET.map((vehicle) => ({ vehicle, at: place(vehicle, seconds) }));
  const route = FLEET.find((vehicle) => vehicle.id === chosen)?.route ?? [];
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-sunken shadow-raised">
      <svg
        viewBox="0 0 640 480"
        className="block w-full"
        role="img"
        aria-label="Map of a drawn city with four simulated vehicles; the table below says the same in words."
      >
        <g className="fill-none stroke-line" strokeWidth="1" opacity="0.7">
          <path d="M-10 120c140-60 200 40 330 0s210-60 340 0M-10 210c150-50 220 60 340 20s200-80 330-20M-10 370c150-70 210 40 330 10s190-70 340 0" />
        </g>
        <g className="stroke-line" strokeWidth="12">
          {COLUMNS.map((x) => (
            <path key={x} d={`M${x} 0V480`} />
          ))}
          {ROWS.map((y) => (
            <path key={y} d={`M0 ${y}H640`} />
          ))}
        </g>
        <g className="stroke-surface" strokeWidth="9">
          {COLUMNS.map((x) => (
            <path key={x} d={`M${x} 0V480`} />
          ))}
          {ROWS.map((y) => (
            <path key={y} d={`M0 ${y}H640`} />
          ))}
        </g>
        <rect
          {...FENCE}
          rx="10"
          className="fill-accent-mark/10 stroke-accent-mark"
          strokeWidth="2"
          strokeDasharray="6 5"
        />
        <text x={FENCE.x + 60} y={FENCE.y + 20} className="fill-muted font-mono" fontSize="12">
          Depot
        </text>
        <polygon
          points={route.join(' ')}
          className="fill-none stroke-accent-mark"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        {vehicles.map(({ vehicle, at }) => (
          <g key={vehicle.id} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
            {vehicle.id === chosen && <circle r="17" className="fill-accent-mark/25" />}
            <g transform={`rotate(${at.heading.toFixed(0)})`}>
              <path
                d="M12 0L-8 8L-4 0L-8 -8Z"
                strokeWidth="2"
                className={
                  vehicle.id === chosen ? 'fill-accent stroke-surface' : 'fill-info stroke-surface'
                }
              />
            </g>
            <text y="-16" textAnchor="middle" fontSize="12" className="fill-text font-semibold">
              {vehicle.name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="border-t border-line bg-raised p-3 text-small sm:p-4">
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="button-quiet text-small"
            onClick={() => setRunning(!running)}
          >
            {running ? 'Pause' : 'Play'}
          </button>
          {FLEET.map((vehicle) => (
            <button
              key={vehicle.id}
              type="button"
              aria-pressed={vehicle.id === chosen}
              onClick={() => setChosen(vehicle.id)}
              className="min-h-11 cursor-pointer rounded-md px-3 aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
            >
              {vehicle.name}
            </button>
          ))}
        </div>
        <table className="mt-3 w-full text-left font-mono text-micro">
          <thead className="text-faint">
            <tr>
              <th className="font-normal">Vehicle</th>
              <th className="font-normal">km/h</th>
              <th className="font-normal">Grid</th>
              <th className="font-normal">State</th>
            </tr>
          </thead>
          <tbody>
            {vehicles.map(({ vehicle, at }) => (
              <tr key={vehicle.id}>
                <td>{vehicle.name}</td>
                <td>{vehicle.speed * 2}</td>
                <td>
                  {Math.round(at.x / 10)}·{Math.round(at.y / 10)}
                </td>
                <td>{inDepot(at) ? 'in depot' : 'moving'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-micro text-faint">
          Illustrative data: simulated vehicles in a city that does not exist.
        </p>
      </figcaption>
    </figure>
  );
}
