import { DEMO_MINUTE, FLEET } from './fleet.ts';
import { StateIcon } from './state-icon.tsx';
import { Pane, PaneTitle } from './pane.tsx';
import { track } from './simulation.ts';

/** Vehicles whose positions are of very different ages. */
const SHOWN = ['van-12', 'excavator-2', 'pickup-17', 'loader-6', 'generator-1'];

/** Positions of the demo fleet, each with its age. */
export default function FreshnessList() {
  return (
    <Pane label="Positions of the demo fleet and how old each one is">
      <PaneTitle>How fresh is each position?</PaneTitle>
      <ul>
        {track(FLEET, DEMO_MINUTE * 60)
          .filter(({ vehicle }) => SHOWN.includes(vehicle.id))
          .map(({ vehicle, state, place, status, age }) => (
            <li key={vehicle.id} className="flex gap-3 border-t border-line px-4 py-2.5 text-small">
              <StateIcon state={state} />
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{vehicle.name}</b>{' '}
                <span className="text-muted">{status}</span>
                <span className="block text-micro text-muted">{place}</span>
              </span>
              <span className="shrink-0 font-mono text-muted">{age}</span>
            </li>
          ))}
      </ul>
      <p className="px-4 py-2.5 text-micro text-muted">
        A battery tracker reports less often. You see that here instead of guessing.
      </p>
    </Pane>
  );
}
