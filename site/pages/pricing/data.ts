import { accessories, company, figuresOf, pick, products } from '../../content/library.ts';
import { decorative, pictureOf, pictureOfItem } from '../../content/pictured.ts';
import { VEHICLES, type VehicleId, type WantId } from '../../tools/fit-options.ts';
import type { PriceEntry } from '../../tools/price-sum.ts';
import type { Pricing } from './estimate.ts';

/** The item of the catalog that an addition is mostly made of. */
const ITEMS: Record<WantId, string> = {
  where: 'wired-tracker',
  driver: 'driver-id-fob',
  hours: 'driver-tablet',
  engine: 'machine-hub',
  cold: 'temperature-probe',
  door: 'door-sensor',
  fuel: 'fuel-probe',
  video: 'dual-dash-camera',
  start: 'starter-relay',
  help: 'panic-button',
  passed: 'rfid-reader',
};

const isVehicle = (id: string): id is VehicleId => Object.hasOwn(VEHICLES, id);
const itemOf = (id: VehicleId | WantId): string =>
  isVehicle(id) ? VEHICLES[id].device : ITEMS[id];

/** The price of some items together. */
function priceOf(ids: readonly string[]): PriceEntry {
  const items = [...products, ...accessories].filter(({ id }) => ids.includes(id));
  const total = (of: (item: (typeof items)[number]) => number): number =>
    items.reduce((sum, item) => sum + of(item), 0);
  return {
    device: total(({ price }) => price),
    install: total(({ installPrice }) => installPrice),
    monthly: total(({ monthly }) => monthly ?? 0),
  };
}

/** The price of each line of the calculator, with its cables. */
const entries: Pricing['entries'] = company.offer.calculator.map((id) =>
  isVehicle(id)
    ? { vehicle: id, ...priceOf([VEHICLES[id].device, ...VEHICLES[id].cables]) }
    : { want: id, ...priceOf([ITEMS[id]]) },
);

const { currency, terms, calculator } = company.offer;

/** A picture for each line of the calculator. */
export const pictures = calculator.map(itemOf).map((id) => {
  const item = [...products, ...accessories].find((one) => one.id === id);
  return item ? pictureOfItem(item) : pictureOf(id);
});

/** The owner's prices. */
export const load = () => ({
  pricing: { currency, terms, entries } satisfies Pricing,
  pictures: pictures.map((picture) => decorative(picture)),
  figures: figuresOf(
    'accessoryWarrantyMonths',
    'arrivesDays',
    'exitPercent',
    'longMonths',
    'longOff',
    'noticeDays',
    'obdTrackerMonthly',
    'obdTrackerPrice',
    'returnDays',
    'shipsDays',
    'shortMonths',
    'shortOff',
    'solarAssetTrackerMonthly',
    'solarAssetTrackerPrice',
    'warrantyMonths',
  ),
  /** The price list: every device and accessory. */
  list: [products, accessories].map((items) =>
    items.map((item) =>
      pick(item, ['id', 'name', 'model', 'price', 'monthly', 'installPrice', 'minutes']),
    ),
  ),
});
