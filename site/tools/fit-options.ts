import { t } from '@ncf/contract/t';

/** A thing to track: its name, its port in words, and the device that reports its position. */
interface Vehicle {
  name: string;
  port: string;
  /** IDs of the cables between port and device; empty where the device is wired or needs no supply. */
  cables: readonly string[];
  device: string;
}

/** A kit; the IDs are those of the catalogs. */
export interface Kit {
  port: string;
  cables: readonly string[];
  devices: readonly string[];
  accessories: readonly string[];
  note: string;
}

export const WIRES = t('Battery and ignition wires');
export const NONE = t('None: it has no power');

export const VEHICLES = {
  car: {
    name: t('Car or van'),
    port: t('16-pin OBD-II'),
    cables: [],
    device: 'obd-tracker',
  },
  truck: {
    name: t('Heavy truck, 9-pin port'),
    port: t('9-pin J1939'),
    cables: ['nine-pin-harness'],
    device: 'truck-gateway',
  },
  old: {
    name: t('Older truck, 6-pin port'),
    port: t('6-pin J1708'),
    cables: ['six-pin-adapter', 'nine-pin-harness'],
    device: 'truck-gateway',
  },
  machine: { name: t('Machine or tractor'), port: WIRES, cables: [], device: 'machine-hub' },
  bike: {
    name: t('Motorcycle, ATV, boat'),
    port: WIRES,
    cables: [],
    device: 'sealed-mini-tracker',
  },
  trailer: { name: t('Trailer'), port: NONE, cables: [], device: 'solar-asset-tracker' },
  reefer: {
    name: t('Refrigerated trailer'),
    port: t('Reefer unit’s battery'),
    cables: [],
    device: 'wired-tracker',
  },
  container: {
    name: t('Container or dumpster'),
    port: NONE,
    cables: [],
    device: 'battery-asset-tracker',
  },
  tools: { name: t('Tools and pallets'), port: NONE, cables: [], device: 'rfid-reader' },
  remote: { name: t('Beyond cell coverage'), port: WIRES, cables: [], device: 'satellite-tracker' },
  person: {
    name: t('A person who agrees to it'),
    port: NONE,
    cables: [],
    device: 'personal-tracker',
  },
} as const satisfies Record<string, Vehicle>;
export type VehicleId = keyof typeof VEHICLES;

/** What the customer wants to know or do. */
export const WANTS = {
  where: t('Where it is'),
  driver: t('Who’s driving'),
  hours: t('Hours of service'),
  engine: t('Engine hours and faults'),
  cold: t('Temperature'),
  door: t('Cargo doors'),
  fuel: t('Fuel level'),
  video: t('Video of what happened'),
  start: t('Who can start it'),
  help: t('Calls for help'),
  passed: t('What was loaded'),
} as const;
export type WantId = keyof typeof WANTS;
