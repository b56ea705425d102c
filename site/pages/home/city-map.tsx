import { useEffect, useState } from 'react';
import { place, type City } from './fleet.ts';

/** Seconds from one fix to the next of what drives. */
const EVERY = 5;

/** Simulated vehicles on a drawn city: the first frame is in the HTML, and reduced motion keeps it still. */
export function CityMap({ city }: { city: City }) {
  const [seconds, setSeconds] = useState(18);
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

  const { fence } = city;
  const vehicles = city.fleet.map((vehicle, i) => {
    const at = place(vehicle, seconds);
    const inside =
      Math.abs(at.x - fence.x - fence.width / 2) < fence.width / 2 &&
      Math.abs(at.y - fence.y - fence.height / 2) < fence.height / 2;
    return {
      vehicle,
      at,
      on: vehicle.id === chosen,
      state: inside ? 'in depot' : 'moving',
      age: vehicle.age ?? `${Math.floor((seconds + i * 2) % EVERY)} s`,
    };
  });
  const tracked = vehicles.find(({ on }) => on);
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-raised shadow-raised">
      <div className="relative bg-sunken">
        <svg
          viewBox="0 0 640 416"
          className="block w-full"
          role="img"
          aria-label="Map of a drawn city with five simulated vehicles; the table below says the same in words."
        >
          <path d={city.water} className="fill-info/15" />
          <path d={city.park} className="fill-accent-mark/15" />
          <g className="fill-none" strokeLinejoin="round">
            <path d={city.streets} className="stroke-line" strokeWidth="13" />
            <path d={city.streets} className="stroke-raised" strokeWidth="10" />
          </g>
          <rect
            {...fence}
            rx="10"
            className="fill-accent-mark/10 stroke-accent-mark"
            strokeWidth="2"
            strokeDasharray="6 5"
          />
          <text
            x={fence.x + 8}
            y={fence.y + 76}
            className="fill-accent font-mono text-[19px] sm:text-[12px]"
          >
            Depot
          </text>
          {tracked && (
            <>
              <polygon
                points={tracked.vehicle.route.join(' ')}
                className="fill-none stroke-accent-mark"
                strokeWidth="4"
                strokeLinejoin="round"
              />
              {[1, 2, 3, 4, 5].map((fix) => {
                const { x, y } = place(
                  tracked.vehicle,
                  (Math.floor(seconds / EVERY) + 1 - fix) * EVERY,
                );
                return (
                  <circle
                    key={fix}
                    cx={x.toFixed(1)}
                    cy={y.toFixed(1)}
                    r="5"
                    className="fill-surface stroke-accent-mark"
                    strokeWidth="2.5"
                  />
                );
              })}
            </>
          )}
          {vehicles.map(({ vehicle, at, on }) => (
            <g key={vehicle.id} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
              {on && <circle r="20" className="fill-accent-mark/25" />}
              <g transform={`rotate(${at.heading.toFixed(0)})`}>
                <path
                  d={vehicle.age ? 'M-9 -6H9V6H-9Z' : 'M13 0L-9 9L-4 0L-9 -9Z'}
                  strokeWidth="2"
                  className={`stroke-surface max-sm:scale-150 ${on ? 'fill-accent' : 'fill-info'}`}
                />
              </g>
              <text
                y="-18"
                textAnchor="middle"
                strokeWidth="4"
                className="fill-text stroke-sunken text-[20px] font-semibold [paint-order:stroke] sm:text-[13px]"
              >
                {vehicle.name}
              </text>
            </g>
          ))}
        </svg>
        <button
          type="button"
          className="button-quiet absolute right-2 bottom-2 bg-raised text-small"
          onClick={() => setRunning(!running)}
        >
          {running ? 'Pause' : 'Play'}
        </button>
      </div>
      <figcaption className="border-t border-line p-2 sm:p-3">
        {/* On a phone the last column leaves room for the chat's button, which stands over this edge. */}
        <table className="w-full text-left font-mono text-micro min-[22.5rem]:max-sm:[&_:is(td,th):last-child]:pr-14">
          <thead className="text-faint">
            <tr>
              {['Vehicle', 'km/h', 'State', 'Fix, age'].map((head) => (
                <th key={head} className="px-2 font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vehicles.map(({ vehicle, on, state, age }) => (
              <tr key={vehicle.id} className={on ? 'bg-accent-soft text-accent' : ''}>
                <td>
                  <button
                    type="button"
                    aria-pressed={on}
                    onClick={() => setChosen(vehicle.id)}
                    className="min-h-8 w-full cursor-pointer px-2 text-left font-sans text-small font-semibold"
                  >
                    {vehicle.name}
                  </button>
                </td>
                <td className="px-2">{vehicle.speed * 2}</td>
                <td className="px-2">{state}</td>
                <td className="px-2">{age}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-1 px-2 text-micro text-faint">
          Illustrative: simulated vehicles in a city that does not exist.
        </p>
      </figcaption>
    </figure>
  );
}
