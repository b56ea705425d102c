import { t } from '@ncf/contract/t';
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

const PARKED_ONLY = t('It acts only when parked. It never stops a running engine.');
const FUEL_PROBE = t('Have the probe installed, in an empty, vented tank.');

/** The kit for "what passed a door", for anything but a person. */
const READER = kit(
  t('Power of the van or the gate'),
  ['rfid-reader', 'wired-tracker'],
  ['uhf-tag'],
  t('The reader sends what it reads through the tracker. Put a tag for metal on each tool.'),
);

const where: Finder = (vehicle) =>
  vehicle === 'container'
    ? own(
        vehicle,
        ['magnet-mount'],
        t('Reports once or twice a day. The device page shows how long the batteries last.'),
      )
    : own(
        vehicle,
        [],
        vehicle === 'car'
          ? t(
              'You can plug it in yourself. To hide it, add an OBD splitter or choose the wired tracker.',
            )
          : ROAD.includes(vehicle)
            ? t('You can plug it in yourself. To hide it, choose the wired tracker.')
            : t('Mount it facing the sky, with no steel above it.'),
      );

const driver: Finder = (vehicle) => {
  if (vehicle === 'truck' || vehicle === 'old' || vehicle === 'machine')
    return own(
      vehicle,
      ['driver-id-fob'],
      t('Drivers tap in before they start, so every trip has a name.'),
    );
  if (vehicle === 'car')
    return wired(
      ['driver-id-fob'],
      t('The wired tracker has an input for the reader; the plug-in tracker doesn’t.'),
    );
  return vehicle === 'bike'
    ? t('The sealed mini tracker has no reader input. Ask us about a wired tracker in a dry spot.')
    : t('It has no driver of its own. Identify the driver of the truck that pulls or carries it.');
};

const hours: Finder = (vehicle) => {
  if (vehicle === 'trailer' || vehicle === 'reefer' || vehicle === 'container')
    return t('It doesn’t need an ELD, but the truck that pulls or carries it may.');
  if (vehicle !== 'truck' && vehicle !== 'old')
    return t(
      'Records of duty status are for trucks and buses. The ELD checker tells you whether you need one.',
    );
  const { port, cables, device } = VEHICLES[vehicle];
  return kit(
    port,
    [device, 'driver-tablet'],
    [],
    t(
      'Under the rule, the pair is one ELD. Look up both models on the FMCSA’s list before you order.',
    ),
    cables,
  );
};

const engine: Finder = (vehicle) => {
  if (vehicle === 'bike')
    return wired(
      [],
      t('Counts ignition and engine hours. Most motorcycles have no data bus to read faults from.'),
    );
  return ROAD.includes(vehicle) || vehicle === 'machine'
    ? own(
        vehicle,
        [],
        t('Hours and faults come from the vehicle’s own data bus, where it provides them.'),
      )
    : vehicle === 'reefer'
      ? wired(
          [],
          t(
            'Wired to the reefer unit, the tracker counts its run hours. For fault codes, ask us about your unit.',
          ),
        )
      : t('It has no engine.');
};

const cold: Finder = (vehicle) =>
  WIRED.includes(vehicle)
    ? wired(
        ['temperature-probe'],
        t('Two probes tell you more than one: one in the return air, one at the doors.'),
      )
    : vehicle === 'trailer' || vehicle === 'container'
      ? t(
          'A probe needs steady power. On a refrigerated trailer, that’s the reefer unit’s battery.',
        )
      : t('Temperature probes are for cargo areas. Ask us about your case.');

const door: Finder = (vehicle) => {
  if (vehicle === 'trailer' || vehicle === 'container')
    return kit(
      NONE,
      ['solar-asset-tracker'],
      ['door-sensor'],
      t('The solar tracker has an input for it; the battery tracker doesn’t.'),
    );
  return WIRED.includes(vehicle)
    ? wired(['door-sensor'], t('You need one input for each door.'))
    : t('There’s no cargo door to watch.');
};

const fuel: Finder = (vehicle) => {
  if (vehicle === 'machine') return own(vehicle, ['fuel-probe'], FUEL_PROBE);
  if (vehicle === 'car')
    return own(
      vehicle,
      [],
      t('Reads the car’s own fuel gauge through the port, to within about a gallon.'),
    );
  return vehicle === 'trailer' || vehicle === 'container' || vehicle === 'bike'
    ? t('Its tank is too small for a probe, or it has none.')
    : wired(['fuel-probe'], FUEL_PROBE);
};

const video: Finder = (vehicle) => {
  const port = t('Windshield and vehicle power');
  if (vehicle === 'car')
    return kit(
      port,
      ['dual-dash-camera'],
      [],
      t('Mount it within the zone of 49 CFR 393.60. Sound is off by default.'),
    );
  return vehicle === 'truck' || vehicle === 'old' || vehicle === 'machine'
    ? kit(
        port,
        ['dual-dash-camera'],
        [],
        t('Covers the road and the cab. Add a side camera for what your mirrors miss.'),
      )
    : t('A camera needs power and a windshield.');
};

const start: Finder = (vehicle) => {
  if (vehicle === 'machine') return own(vehicle, ['starter-relay', 'driver-id-fob'], PARKED_ONLY);
  if (vehicle === 'bike') return own(vehicle, ['starter-relay'], PARKED_ONLY);
  return ROAD.includes(vehicle)
    ? wired(
        ['starter-relay', 'driver-id-fob'],
        t('Have an installer wire it into the starter. It never stops a running engine.'),
      )
    : t('It has no starter.');
};

const help: Finder = (vehicle) => {
  if (vehicle === 'machine' || vehicle === 'bike')
    return own(vehicle, ['panic-button'], t('Decide first who gets the call.'));
  return ROAD.includes(vehicle)
    ? wired(
        ['panic-button'],
        t(
          'Decide first who gets the call. For people who work outside the vehicle, choose the personal tracker.',
        ),
      )
    : t('No one rides in it.');
};

const passed: Finder = (vehicle) =>
  vehicle === 'person'
    ? t('We don’t tag people. They can tap a fob or a phone at a checkpoint instead.')
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
          t('For large tools. For hand tools, use RFID tags and a reader at the door.'),
        )
      : t('An RFID tag answers one question: what was loaded.'),
  person: (want) =>
    want === 'where' || want === 'help'
      ? own('person', [], t('Only with the wearer’s consent, and off at the end of the shift.'))
      : t('The personal tracker has a position and a button, and nothing else.'),
  remote: (want) => {
    if (want === 'help')
      return own(
        'remote',
        ['panic-button'],
        t('The message goes by satellite and takes seconds to minutes with a view of the sky.'),
      );
    return want === 'where'
      ? own(
          'remote',
          [],
          t('Sends short messages a few times an hour, over the cell network where there is one.'),
        )
      : t(
          'A satellite message carries a position and an input. Other data waits until the vehicle is back in coverage.',
        );
  },
};
