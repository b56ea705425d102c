/** What is to be tracked: its name, its port in words, and the device that tells where it is. */
interface Vehicle {
  name: string;
  port: string;
  /** The cable between port and device, by its id; none where wires or nothing at all connect it. */
  cables: readonly string[];
  device: string;
}

/** What a kit consists of; ids are those of the catalogues. */
export interface Fit {
  port: string;
  cables: readonly string[];
  devices: readonly string[];
  accessories: readonly string[];
  note: string;
}

const WIRES = 'Battery and ignition wires';
const NONE = 'None: nothing feeds it';

/** What can be tracked. */
export const VEHICLES = {
  car: {
    name: 'Car or van',
    port: '16-pin OBD-II',
    cables: ['obd-splitter'],
    device: 'obd-tracker',
  },
  truck: {
    name: 'Heavy truck, 9 pins',
    port: '9-pin J1939',
    cables: ['nine-pin-harness'],
    device: 'truck-gateway',
  },
  old: {
    name: 'Older truck, 6 pins',
    port: '6-pin J1708',
    cables: ['six-pin-adapter', 'nine-pin-harness'],
    device: 'truck-gateway',
  },
  machine: { name: 'Machine or tractor', port: WIRES, cables: [], device: 'machine-hub' },
  bike: { name: 'Motorbike, quad, boat', port: WIRES, cables: [], device: 'sealed-mini-tracker' },
  trailer: { name: 'Trailer', port: NONE, cables: [], device: 'solar-asset-tracker' },
  reefer: {
    name: 'Refrigerated trailer',
    port: 'Cooling unit’s battery',
    cables: [],
    device: 'wired-tracker',
  },
  container: { name: 'Container or skip', port: NONE, cables: [], device: 'battery-asset-tracker' },
  tools: { name: 'Tools and pallets', port: NONE, cables: [], device: 'rfid-reader' },
  remote: { name: 'Beyond mobile networks', port: WIRES, cables: [], device: 'satellite-tracker' },
  person: { name: 'A person who asks for it', port: NONE, cables: [], device: 'personal-tracker' },
} as const satisfies Record<string, Vehicle>;
export type VehicleId = keyof typeof VEHICLES;

/** What one wants to know or do. */
export const WANTS = {
  where: 'Where it is',
  driver: 'Who drives',
  hours: 'Driving hours',
  engine: 'Engine and faults',
  cold: 'Temperature',
  door: 'Doors',
  fuel: 'Fuel level',
  video: 'What happened',
  start: 'Who may start it',
  help: 'A call for help',
  passed: 'What passed a door',
} as const;
export type WantId = keyof typeof WANTS;

const ROAD: readonly VehicleId[] = ['car', 'truck', 'old'];
const WIRED: readonly VehicleId[] = [...ROAD, 'reefer'];
const kit = (
  port: string,
  devices: readonly string[],
  accessories: readonly string[],
  note: string,
  cables: readonly string[] = [],
): Fit => ({ port, cables, devices, accessories, note });

/**
 * The kit for one vehicle and one question.
 * @returns the kit, or in words why there is none
 */
export function fit(vehicle: VehicleId, want: WantId): Fit | string {
  const { port, cables, device } = VEHICLES[vehicle];
  const own = (accessories: readonly string[], note: string) =>
    kit(port, [device], accessories, note, cables);
  const wired = (accessories: readonly string[], note: string) =>
    kit(WIRES, ['wired-tracker'], accessories, note);
  const reader = kit(
    'Supply of the van or the gate',
    ['rfid-reader', 'wired-tracker'],
    ['uhf-tag'],
    'The reader’s reads travel through the tracker. A tag for metal on each tool.',
  );
  if (want === 'passed') {
    return vehicle === 'person'
      ? 'People are not tagged. A fob or a phone held to a point is theirs to use.'
      : reader;
  }
  if (vehicle === 'tools') {
    return want === 'where'
      ? kit(
          NONE,
          ['battery-asset-tracker'],
          ['magnet-mount'],
          'For big ones. What fits a hand gets a tag and a door that reads.',
        )
      : 'A tag answers one question: what passed a door.';
  }
  if (vehicle === 'person') {
    return want === 'where' || want === 'help'
      ? own([], 'With the wearer’s consent, and switched off at the end of the shift.')
      : 'The personal tracker has a place and a button, and nothing else.';
  }
  if (vehicle === 'remote') {
    if (want === 'help')
      return own(
        ['panic-button'],
        'The message goes over a satellite: seconds to minutes, with the sky in view.',
      );
    return want === 'where'
      ? own([], 'Short messages, a few an hour. Mobile network first where there is any.')
      : 'A satellite message carries a place and an input. For the rest, think of data that waits until it is back.';
  }
  switch (want) {
    case 'where':
      return vehicle === 'container'
        ? own(['magnet-mount'], 'Once or twice a day; the curve tells for how long.')
        : own(
            [],
            ROAD.includes(vehicle)
              ? 'Minutes to fit. For a hidden place take the wired tracker.'
              : 'Sky side up, clear of steel.',
          );
    case 'driver':
      if (vehicle === 'truck' || vehicle === 'old' || vehicle === 'machine')
        return own(['driver-id-fob'], 'A tap before the start; the trip has a name.');
      return vehicle === 'car'
        ? wired(['driver-id-fob'], 'The plug-in has no input for a reader; the wired tracker has.')
        : 'It has no driver of its own: identify the one of what pulls or carries it.';
    case 'hours':
      return vehicle === 'truck' || vehicle === 'old'
        ? kit(
            port,
            [device, 'driver-tablet'],
            [],
            'Ask for the register entry of the pair, in writing, before you order.',
            cables,
          )
        : 'Duty records belong to trucks and buses under the rule. The ELD page tells whether you need one.';
    case 'engine':
      if (vehicle === 'bike')
        return wired([], 'Ignition and hours; two wheels seldom have a bus to read.');
      return ROAD.includes(vehicle) || vehicle === 'machine'
        ? own([], 'Hours and faults from the vehicle’s own bus, where it gives them.')
        : 'It has no engine.';
    case 'cold':
      return WIRED.includes(vehicle)
        ? wired(['temperature-probe'], 'Two probes tell more than one: air stream and doors.')
        : 'A probe wants steady power. On a trailer that is the cooling unit’s battery.';
    case 'door':
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
    case 'fuel':
      if (vehicle === 'machine')
        return own(['fuel-probe'], 'Fitted into an empty, vented tank, by a fitter.');
      if (vehicle === 'car')
        return own([], 'The car’s own sender, as the port tells it: good to a few liters.');
      return vehicle === 'trailer' || vehicle === 'container' || vehicle === 'bike'
        ? 'No tank that is worth a probe.'
        : wired(['fuel-probe'], 'Fitted into an empty, vented tank, by a fitter.');
    case 'video':
      if (vehicle === 'car')
        return kit(
          'Windshield and supply',
          ['dual-dash-camera'],
          [],
          'Within the zone of 49 CFR 393.60; sound off.',
        );
      return vehicle === 'truck' || vehicle === 'old' || vehicle === 'machine'
        ? kit(
            'Windshield and supply',
            ['dual-dash-camera'],
            ['side-camera'],
            'Road, cab and the side that a mirror leaves out.',
          )
        : 'A camera needs a supply and a windshield.';
    case 'start':
      if (vehicle === 'machine')
        return own(['starter-relay', 'driver-id-fob'], 'Acts at standstill only.');
      if (vehicle === 'bike') return own(['starter-relay'], 'Acts at standstill only.');
      return ROAD.includes(vehicle)
        ? wired(
            ['starter-relay', 'driver-id-fob'],
            'In the starter’s wire, by a fitter. It never stops a running engine.',
          )
        : 'It has no starter.';
    case 'help':
      if (vehicle === 'machine' || vehicle === 'bike')
        return own(['panic-button'], 'Decide first who is called.');
      return ROAD.includes(vehicle)
        ? wired(
            ['panic-button'],
            'Decide first who is called. For people outside the vehicle: the personal tracker.',
          )
        : 'Nobody sits in it.';
  }
}
