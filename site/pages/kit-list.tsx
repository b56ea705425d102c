import batteryAssetTracker from 'picture:battery-asset-tracker';
import doorSensor from 'picture:door-sensor';
import driverIdFob from 'picture:driver-id-fob';
import driverTablet from 'picture:driver-tablet';
import dualDashCamera from 'picture:dual-dash-camera';
import fuelProbe from 'picture:fuel-probe';
import machineHub from 'picture:machine-hub';
import magnetMount from 'picture:magnet-mount';
import ninePinHarness from 'picture:nine-pin-harness';
import obdSplitter from 'picture:obd-splitter';
import obdTracker from 'picture:obd-tracker';
import panicButton from 'picture:panic-button';
import personalTracker from 'picture:personal-tracker';
import rfidReader from 'picture:rfid-reader';
import satelliteTracker from 'picture:satellite-tracker';
import sealedMiniTracker from 'picture:sealed-mini-tracker';
import sideCamera from 'picture:side-camera';
import sixPinAdapter from 'picture:six-pin-adapter';
import solarAssetTracker from 'picture:solar-asset-tracker';
import starterRelay from 'picture:starter-relay';
import temperatureProbe from 'picture:temperature-probe';
import truckGateway from 'picture:truck-gateway';
import uhfTag from 'picture:uhf-tag';
import wiredTracker from 'picture:wired-tracker';
import { Picture } from '../shell/picture.tsx';

/** How many, the path of the product or accessory, and its name. */
export type KitItem = readonly [count: number | string, href: string, name: string];

/** Portraits by the last part of an item's path. */
const PORTRAITS = {
  'battery-asset-tracker': batteryAssetTracker,
  'door-sensor': doorSensor,
  'driver-id-fob': driverIdFob,
  'driver-tablet': driverTablet,
  'dual-dash-camera': dualDashCamera,
  'fuel-probe': fuelProbe,
  'machine-hub': machineHub,
  'magnet-mount': magnetMount,
  'nine-pin-harness': ninePinHarness,
  'obd-splitter': obdSplitter,
  'obd-tracker': obdTracker,
  'panic-button': panicButton,
  'personal-tracker': personalTracker,
  'rfid-reader': rfidReader,
  'satellite-tracker': satelliteTracker,
  'sealed-mini-tracker': sealedMiniTracker,
  'side-camera': sideCamera,
  'six-pin-adapter': sixPinAdapter,
  'solar-asset-tracker': solarAssetTracker,
  'starter-relay': starterRelay,
  'temperature-probe': temperatureProbe,
  'truck-gateway': truckGateway,
  'uhf-tag': uhfTag,
  'wired-tracker': wiredTracker,
};

/** The items of a kit with their portraits. */
export default function KitList({ items }: { items: readonly KitItem[] }) {
  // Up to five fit into a row of a tablet; more fill two rows.
  const basis = items.length > 5 ? 'md:basis-36' : 'md:basis-28';
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 text-small md:flex md:flex-wrap lg:flex-nowrap">
      {items.map(([count, href, name]) => {
        const portrait = PORTRAITS[href.replace(/^.*\//, '') as keyof typeof PORTRAITS];
        return (
          <li
            key={href + name}
            className={`relative min-w-0 grow md:max-w-80 rounded-lg border border-line bg-raised p-3 hover:border-accent max-md:last:odd:col-span-2 ${basis}`}
          >
            {portrait && (
              <Picture of={portrait} decorative="thumbnail" className="mx-auto max-w-48" />
            )}
            <span className="mt-2 block font-mono text-accent">{count} ×</span>
            <a className="text-link underline after:absolute after:inset-0" href={href}>
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
