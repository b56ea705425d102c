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

export const WIRES = 'Battery and ignition wires';
export const NONE = 'None: it has no power';

export const VEHICLES = {
  car: {
    name: 'Car or van',
    port: '16-pin OBD-II',
    cables: [],
    device: 'obd-tracker',
  },
  truck: {
    name: 'Heavy truck, 9-pin port',
    port: '9-pin J1939',
    cables: ['nine-pin-harness'],
    device: 'truck-gateway',
  },
  old: {
    name: 'Older truck, 6-pin port',
    port: '6-pin J1708',
    cables: ['six-pin-adapter', 'nine-pin-harness'],
    device: 'truck-gateway',
  },
  machine: { name: 'Machine or tractor', port: WIRES, cables: [], device: 'machine-hub' },
  bike: { name: 'Motorcycle, ATV, boat', port: WIRES, cables: [], device: 'sealed-mini-tracker' },
  trailer: { name: 'Trailer', port: NONE, cables: [], device: 'solar-asset-tracker' },
  reefer: {
    name: 'Refrigerated trailer',
    port: 'Reefer unit’s battery',
    cables: [],
    device: 'wired-tracker',
  },
  container: {
    name: 'Container or dumpster',
    port: NONE,
    cables: [],
    device: 'battery-asset-tracker',
  },
  tools: { name: 'Tools and pallets', port: NONE, cables: [], device: 'rfid-reader' },
  remote: { name: 'Beyond cell coverage', port: WIRES, cables: [], device: 'satellite-tracker' },
  person: { name: 'A person who agrees to it', port: NONE, cables: [], device: 'personal-tracker' },
} as const satisfies Record<string, Vehicle>;
export type VehicleId = keyof typeof VEHICLES;

/** What the customer wants to know or do. */
export const WANTS = {
  where: 'Where it is',
  driver: 'Who’s driving',
  hours: 'Hours of service',
  engine: 'Engine hours and faults',
  cold: 'Temperature',
  door: 'Cargo doors',
  fuel: 'Fuel level',
  video: 'Video of what happened',
  start: 'Who can start it',
  help: 'Calls for help',
  passed: 'What was loaded',
} as const;
export type WantId = keyof typeof WANTS;
