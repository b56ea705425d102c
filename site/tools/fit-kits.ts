import { NONE, VEHICLES, WIRES, type Kit, type VehicleId, type WantId } from './fit-options.ts';

/** A kit, or why there is none. */
export type Fit = Kit | string;
type Finder = (vehicle: VehicleId) => Fit;

const ROAD: readonly VehicleId[] = ['car', 'truck', 'old'];
const WIRED: readonly VehicleId[] = [...ROAD, 'reefer'];

const kit = (
  port: string,
  devices: readonly string[],
  accessories: readonly string[],
  note: string,
  cables: readonly string[] = [],
): Kit => ({ port, cables, devices, accessories, note });

/** A kit of the vehicle's own device at its own port. */
const own = (vehicle: VehicleId, accessories: readonly string[], note: string): Kit => {
  const { port, cables, device } = VEHICLES[vehicle];
  return kit(port, [device], accessories, note, cables);
};

/** A kit of the wired tracker. */
const wired = (accessories: readonly string[], note: string): Kit =>
  kit(WIRES, ['wired-tracker'], accessories, note);

const STANDSTILL = 'Acts at standstill only.';
const FUEL_PROBE = 'Fitted into an empty, vented tank, by a fitter.';

/** What passed a door, for anything but a person. */
const READER = kit(
  'Supply of the van or the gate',
  ['rfid-reader', 'wired-tracker'],
  ['uhf-tag'],
  'The reader’s reads travel through the tracker. A tag for metal on each tool.',
);

const where: Finder = (vehicle) =>
  vehicle === 'container'
    ? own(vehicle, ['magnet-mount'], 'Once or twice a day; the curve tells for how long.')
    : own(
        vehicle,
        [],
        ROAD.includes(vehicle)
          ? 'Minutes to fit. For a hidden place take the wired tracker.'
          : 'Sky side up, clear of steel.',
      );

const driver: Finder = (vehicle) => {
  if (vehicle === 'truck' || vehicle === 'old' || vehicle === 'machine')
    return own(vehicle, ['driver-id-fob'], 'A tap before the start; the trip has a name.');
  return vehicle === 'car'
    ? wired(['driver-id-fob'], 'The plug-in has no input for a reader; the wired tracker has.')
    : 'It has no driver of its own: identify the one of what pulls or carries it.';
};

const hours: Finder = (vehicle) => {
  if (vehicle !== 'truck' && vehicle !== 'old')
    return 'Duty records belong to trucks and buses under the rule. The ELD page tells whether you need one.';
  const { port, cables, device } = VEHICLES[vehicle];
  return kit(
    port,
    [device, 'driver-tablet'],
    [],
    'Ask for the register entry of the pair, in writing, before you order.',
    cables,
  );
};

const engine: Finder = (vehicle) => {
  if (vehicle === 'bike')
    return wired([], 'Ignition and hours; two wheels seldom have a bus to read.');
  return ROAD.includes(vehicle) || vehicle === 'machine'
    ? own(vehicle, [], 'Hours and faults from the vehicle’s own bus, where it gives them.')
    : 'It has no engine.';
};

const cold: Finder = (vehicle) =>
  WIRED.includes(vehicle)
    ? wired(['temperature-probe'], 'Two probes tell more than one: air stream and doors.')
    : 'A probe wants steady power. On a trailer that is the cooling unit’s battery.';

const door: Finder = (vehicle) => {
  if (vehicle === 'trailer' || vehicle === 'container')
    return kit(
      NONE,
      ['solar-asset-tracker'],
      ['door-sensor'],
      'The solar tracker has an input; the battery block has none.',
    );
  return WIRED.includes(vehicle)
    ? wired(['door-sensor'], 'One input for each door.')
    : 'There is no load door to watch.';
};

const fuel: Finder = (vehicle) => {
  if (vehicle === 'machine') return own(vehicle, ['fuel-probe'], FUEL_PROBE);
  if (vehicle === 'car')
    return own(vehicle, [], 'The car’s own sender, as the port tells it: good to a few liters.');
  return vehicle === 'trailer' || vehicle === 'container' || vehicle === 'bike'
    ? 'No tank that is worth a probe.'
    : wired(['fuel-probe'], FUEL_PROBE);
};

const video: Finder = (vehicle) => {
  const port = 'Windshield and supply';
  if (vehicle === 'car')
    return kit(port, ['dual-dash-camera'], [], 'Within the zone of 49 CFR 393.60; sound off.');
  return vehicle === 'truck' || vehicle === 'old' || vehicle === 'machine'
    ? kit(
        port,
        ['dual-dash-camera'],
        ['side-camera'],
        'Road, cab and the side that a mirror leaves out.',
      )
    : 'A camera needs a supply and a windshield.';
};

const start: Finder = (vehicle) => {
  if (vehicle === 'machine') return own(vehicle, ['starter-relay', 'driver-id-fob'], STANDSTILL);
  if (vehicle === 'bike') return own(vehicle, ['starter-relay'], STANDSTILL);
  return ROAD.includes(vehicle)
    ? wired(
        ['starter-relay', 'driver-id-fob'],
        'In the starter’s wire, by a fitter. It never stops a running engine.',
      )
    : 'It has no starter.';
};

const help: Finder = (vehicle) => {
  if (vehicle === 'machine' || vehicle === 'bike')
    return own(vehicle, ['panic-button'], 'Decide first who is called.');
  return ROAD.includes(vehicle)
    ? wired(
        ['panic-button'],
        'Decide first who is called. For people outside the vehicle: the personal tracker.',
      )
    : 'No one sits in it.';
};

const passed: Finder = (vehicle) =>
  vehicle === 'person'
    ? 'People are not tagged. A fob or a phone held to a point is theirs to use.'
    : READER;

/** The kit for each question, by what is tracked. */
export const BY_WANT: Record<WantId, Finder> = {
  where,
  driver,
  hours,
  engine,
  cold,
  door,
  fuel,
  video,
  start,
  help,
  passed,
};

/** Vehicles with their own kits for every question except `passed`, which is the same for all. */
export const BY_VEHICLE: Partial<Record<VehicleId, (want: WantId) => Fit>> = {
  tools: (want) =>
    want === 'where'
      ? kit(
          NONE,
          ['battery-asset-tracker'],
          ['magnet-mount'],
          'For big ones. What fits a hand gets a tag and a door that reads.',
        )
      : 'A tag answers one question: what passed a door.',
  person: (want) =>
    want === 'where' || want === 'help'
      ? own('person', [], 'With the wearer’s consent, and switched off at the end of the shift.')
      : 'The personal tracker has a place and a button, and nothing else.',
  remote: (want) => {
    if (want === 'help')
      return own(
        'remote',
        ['panic-button'],
        'The message goes over a satellite: seconds to minutes, with the sky in view.',
      );
    return want === 'where'
      ? own('remote', [], 'Short messages, a few an hour. Mobile network first where there is any.')
      : 'A satellite message carries a place and an input. For the rest, think of data that waits until it is back.';
  },
};
