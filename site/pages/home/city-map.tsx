import { useEffect, useState } from 'react';
import { CityDrawing } from './city-drawing.tsx';
import { trackFleet, type City, type TrackedVehicle } from './fleet.ts';

/** The simulation's time in seconds, and whether it runs. It does not start where reduced motion is preferred. */
function useSimulation(start: number) {
  const [seconds, setSeconds] = useState(start);
  const [running, setRunning] = useState(false);
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
  return { seconds, running, setRunning };
}

/** The vehicles as a table. Pressing a name selects the vehicle. */
function VehicleTable({
  vehicles,
  onSelect,
}: {
  vehicles: TrackedVehicle[];
  onSelect: (id: string) => void;
}) {
  return (
    // On a phone the last column leaves room for the chat button, which covers this edge.
    <table className="w-full text-left font-mono text-micro min-[22.5rem]:max-sm:[&_:is(td,th):last-child]:pr-14">
      <thead className="text-faint">
        <tr>
          {['Vehicle', 'mph', 'Status', 'Last fix'].map((head) => (
            <th key={head} className="px-2 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {vehicles.map(({ vehicle, selected, state, age }) => (
          <tr key={vehicle.id} className={selected ? 'bg-accent-soft text-accent' : ''}>
            <td>
              <button
                type="button"
                aria-pressed={selected}
                onClick={() => onSelect(vehicle.id)}
                className="min-h-8 w-full cursor-pointer px-2 text-left font-sans text-small font-semibold"
              >
                {vehicle.name}
              </button>
            </td>
            <td className="px-2">{Math.round(vehicle.speed * 1.25)}</td>
            <td className="px-2">{state}</td>
            <td className="px-2">{age} ago</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Simulated vehicles in a drawn city. The first frame is part of the HTML. */
export function CityMap({ city }: { city: City }) {
  const { seconds, running, setRunning } = useSimulation(18);
  const [selected, setSelected] = useState('v12');
  const vehicles = trackFleet(city, seconds, selected);
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-raised shadow-raised">
      <div className="relative bg-sunken">
        <CityDrawing city={city} vehicles={vehicles} seconds={seconds} />
        <button
          type="button"
          className="button-quiet absolute right-2 bottom-2 bg-raised text-small"
          onClick={() => setRunning(!running)}
        >
          {running ? 'Pause' : 'Play'}
        </button>
      </div>
      <figcaption className="border-t border-line p-2 sm:p-3">
        <VehicleTable vehicles={vehicles} onSelect={setSelected} />
        <p className="mt-1 px-2 text-micro text-faint">
          Simulated vehicles in a fictional city. Select a vehicle to see its route.
        </p>
      </figcaption>
    </figure>
  );
}
