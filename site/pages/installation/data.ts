import { figuresOf, products } from '../../content/library.ts';

export const load = () => ({
  figures: figuresOf(
    'driverTabletInstall',
    'obdTrackerMinutes',
    'rfidReaderInstall',
    'wiredTrackerMinutes',
  ),
  /** How each device is installed. Those without a price for it need no wiring. */
  devices: products.map(({ id, name, install, installPrice, minutes }) => ({
    id,
    name,
    install,
    minutes,
    isEasy: installPrice === 0,
  })),
});

/** A device with the steps of its installation. */
export type InstallableDevice = ReturnType<typeof load>['devices'][number];
