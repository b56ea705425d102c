import { t } from '@ncf/contract/t';
import { FLEET, type VehicleId } from './fleet.ts';
import { minuteOf } from './day-plan.ts';
import { track } from './simulation.ts';

/** A tool or a box with a tag, which the vehicles' readers see. */
interface Tool {
  name: string;
  tag: string;
  /** The vehicle that it is loaded into, and the times at which that changes. */
  home: VehicleId;
  loaded: string;
  /** When it was taken out, and where that was. */
  left?: { at: string; place: string };
}

const TOOLS: Tool[] = [
  { name: t('Core drill 2'), tag: 'A41-07', home: 'van-12', loaded: '6:52' },
  {
    name: t('Laser level 1'),
    tag: 'A41-12',
    home: 'van-12',
    loaded: '6:52',
    left: { at: '9:38', place: '40 Oak St' },
  },
  { name: t('Pipe press'), tag: 'A41-19', home: 'van-22', loaded: '7:18' },
  { name: t('Ladder 28 ft'), tag: 'A42-03', home: 'van-31', loaded: '7:41' },
  {
    name: t('Pallet jack'),
    tag: 'A42-11',
    home: 'truck-4',
    loaded: '5:22',
    left: { at: '14:33', place: 'Keller Supply' },
  },
  { name: t('Cable fault locator'), tag: 'A43-02', home: 'bucket-3', loaded: '7:49' },
  { name: t('Grounding set'), tag: 'A43-05', home: 'bucket-3', loaded: '7:49' },
  {
    name: t('Compactor'),
    tag: 'A44-01',
    home: 'pickup-17',
    loaded: '9:06',
    left: { at: '9:44', place: t('Depot St site') },
  },
];

/** Where a tool is, and since when, in minutes after midnight. */
export interface ToolPlace {
  name: string;
  tag: string;
  place: string;
  since: number;
  /** Whether the vehicle drove on without it. */
  isLeftBehind: boolean;
}

/** The tools at a minute of the day, those that were left behind first. */
export function toolsAt(minute: number): ToolPlace[] {
  const fleet = track(FLEET, minute * 60);
  const tools = TOOLS.map(({ name, tag, home, loaded, left }) => {
    const since = minuteOf(loaded);
    if (minute < since) return { name, tag, place: t('Depot'), since: 0, isLeftBehind: false };
    const carrier = fleet.find(({ vehicle }) => vehicle.id === home);
    if (left && minute >= minuteOf(left.at))
      return {
        name,
        tag,
        place: left.place,
        since: minuteOf(left.at),
        isLeftBehind: carrier?.place !== left.place,
      };
    return {
      name,
      tag,
      place: t('In {vehicle}', { vehicle: carrier?.vehicle.name ?? '' }),
      since,
      isLeftBehind: false,
    };
  });
  return tools.toSorted((a, b) => Number(b.isLeftBehind) - Number(a.isLeftBehind));
}
