import { VEHICLES } from '../../tools/fit-options.ts';

/** Devices that come with another one, and what a customer of theirs asks for. */
const ADDED: Readonly<Record<string, string>> = {
  'driver-tablet': 'truck=1&want=hours',
  'dual-dash-camera': 'truck=1&want=video',
  'rfid-reader': 'tools=1&want=passed',
  // It fits everything with a battery; the form proposes it only for refrigerated trailers.
  'wired-tracker': '',
};

/** What the form for a quote begins with (quote/prefill.ts); empty for a device that fits anything. */
export function fleetFor(device: string): string {
  const kind = Object.entries(VEHICLES).find(([, vehicle]) => vehicle.device === device)?.[0];
  return ADDED[device] ?? (kind === undefined ? '' : `${kind}=1&want=where`);
}
