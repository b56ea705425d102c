import { FIX_INTERVAL, place, type City, type TrackedVehicle } from './fleet.ts';

/** The route of the selected vehicle and its last five fixes. @param seconds time of the simulation */
function Track({ vehicle, seconds }: { vehicle: TrackedVehicle['vehicle']; seconds: number }) {
  const lastFix = Math.floor(seconds / FIX_INTERVAL) * FIX_INTERVAL;
  return (
    <>
      <polygon
        points={vehicle.route.join(' ')}
        className="fill-none stroke-accent-mark"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {[0, 1, 2, 3, 4].map((age) => {
        const { x, y } = place(vehicle, lastFix - age * FIX_INTERVAL);
        return (
          <circle
            key={age}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r="5"
            className="fill-surface stroke-accent-mark"
            strokeWidth="2.5"
          />
        );
      })}
    </>
  );
}

/** A vehicle with its name: an arrow in its direction, or a box where it does not move. */
function VehicleMark({ vehicle, at, selected }: TrackedVehicle) {
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      {selected && <circle r="20" className="fill-accent-mark/25" />}
      <g transform={`rotate(${at.heading.toFixed(0)})`}>
        <path
          d={vehicle.age ? 'M-9 -6H9V6H-9Z' : 'M13 0L-9 9L-4 0L-9 -9Z'}
          strokeWidth="2"
          className={`stroke-surface max-sm:scale-150 ${selected ? 'fill-accent' : 'fill-info'}`}
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
  );
}

/** The city with its depot and its vehicles. */
export function CityDrawing({
  city: { water, park, streets, fence },
  vehicles,
  seconds,
}: {
  city: City;
  vehicles: TrackedVehicle[];
  seconds: number;
}) {
  const selected = vehicles.find((vehicle) => vehicle.selected);
  return (
    <svg
      viewBox="0 0 640 416"
      className="block w-full"
      role="img"
      aria-label="Map of a fictional city with five simulated vehicles, which the table below lists."
    >
      <path d={water} className="fill-info/15" />
      <path d={park} className="fill-accent-mark/15" />
      <g className="fill-none" strokeLinejoin="round">
        <path d={streets} className="stroke-line" strokeWidth="13" />
        <path d={streets} className="stroke-raised" strokeWidth="10" />
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
      {selected && <Track vehicle={selected.vehicle} seconds={seconds} />}
      {vehicles.map((vehicle) => (
        <VehicleMark key={vehicle.vehicle.id} {...vehicle} />
      ))}
    </svg>
  );
}
