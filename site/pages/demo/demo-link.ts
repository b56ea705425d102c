import { DAY, RULE_IDS, RULES, type RuleId, type Rules } from '../../demo-fleet/rules.ts';
import { FLEET, type Vehicle } from '../../demo-fleet/fleet.ts';
import { ORDER, withOrder } from '../../demo-fleet/orders.ts';

/** The views in the order of the rail. */
export const VIEWS = [
  'map',
  'trips',
  'alerts',
  'dispatch',
  'hours',
  'cameras',
  'maintenance',
  'fuel',
  'tools',
  'reports',
] as const;
export type ViewId = (typeof VIEWS)[number];

/** The reports that can be downloaded. */
export const REPORTS = ['trips', 'vehicles', 'alerts', 'hours', 'ifta'] as const;
export type ReportId = (typeof REPORTS)[number];

const RULE_DEFAULTS = Object.fromEntries(
  RULE_IDS.map((id) => [id, String(RULES[id].start)]),
) as Record<RuleId, string>;

/** What the address says: view, moment, vehicle, search, layers, report, and the rules' thresholds. */
export const DEFAULTS = {
  view: 'map',
  /** Time of day, `HH:MM:SS`. */
  at: '14:14:36',
  v: 'truck-4',
  q: '',
  part: 'all',
  /** A letter for each layer: geofences, trail, stops. */
  layers: 'gts',
  report: 'trips',
  /** Who got the new order and when, `truck-4@14:20:00`. */
  order: '',
  ...RULE_DEFAULTS,
};
export type DemoLink = typeof DEFAULTS;

export const CHOICES = {
  // `track` is the customer’s page, which no entry of the rail opens.
  view: [...VIEWS, 'track'],
  v: ['', ...FLEET.map(({ id }) => id)],
  report: REPORTS,
  part: ['all', 'moving', 'stopped', 'alerts'],
};

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** `14:14:36` as seconds after midnight, within the day that is simulated; null if it is no time. */
export function secondsOf(at: string): number | null {
  const found = TIME.exec(at);
  if (!found) return null;
  const [hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0));
  const seconds = (hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0);
  return Math.min(DAY.to * 60, Math.max(DAY.from * 60, seconds));
}

/** Seconds after midnight as the address has them. */
export function timeInLink(seconds: number): string {
  const whole = Math.floor(seconds);
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

/** The fleet on its day, with the new order where the visitor put it. */
export function fleetIn({ order }: Pick<DemoLink, 'order'>): readonly Vehicle[] {
  const [id, at = ''] = order.split('@');
  const seconds = secondsOf(at);
  return FLEET.map((vehicle) => {
    const plan =
      vehicle.id === id && seconds !== null && withOrder(vehicle.plan, ORDER, seconds / 60);
    return plan ? { ...vehicle, plan } : vehicle;
  });
}

/** The rules that the address has; what is no threshold turns a rule off. */
export const rulesIn = (link: DemoLink): Rules =>
  Object.fromEntries(
    RULE_IDS.map((id) => {
      const value = Number(link[id] || Number.NaN);
      const { min, max } = RULES[id];
      return [id, value >= min && value <= max ? value : null];
    }),
  ) as Rules;
