/** What a column of a vendor's export can be. */
export type Field =
  | 'vehicle'
  | 'time'
  | 'clock'
  | 'end'
  | 'latitude'
  | 'longitude'
  | 'position'
  | 'speed'
  | 'engine'
  | 'odometer'
  | 'distance'
  | 'idle'
  | 'state';

/** The index of the column of each field that the file has. */
export type Columns = Partial<Record<Field, number>>;

/** A file has either one line for each position or one for each trip. */
export type FileKind = 'positions' | 'trips';

export interface Units {
  /** Miles for each unit of distance, odometer, and speed; 1 for miles. */
  distance: number;
  speed: number;
  odometer: number;
  /** Minutes for each unit of the idle column. */
  idle: number;
}

const MILES_PER_KM = 0.621371;

/**
 * The names of columns in exports, as words, the best first. A column is taken once, in the order of this list, so that
 * "Start time" is not also the time of day.
 */
const NAMES: readonly (readonly [Field, readonly RegExp[]])[] = [
  ['latitude', [/^(gps |start |begin )?(lat|latitude)\b/, /\blatitude$/]],
  ['longitude', [/^(gps |start |begin )?(lon|lng|long|longitude)\b/, /\blongitude$/]],
  ['position', [/^(lat ?lon|lat ?long|lat ?lng|coordinates|gps position|position|location)/]],
  ['end', [/^(end|stop|arrival|trip end|ended)( date)?( time)?( at)?\b/]],
  [
    'time',
    [
      /^(date time|datetime|timestamp|time stamp)\b/,
      /^(gps|event|position|recorded|reported|fix|local|device|start|begin|departure|trip start|started)( date)?( time)?( at)?\b/,
      /^date\b/,
      /^time\b/,
    ],
  ],
  ['clock', [/^(time|time of day|hour)\b/, /^(trip )?(start|begin|departure)( time)?\b/]],
  [
    'vehicle',
    [
      /^(vehicle|unit|asset|truck|device|equipment)( name| number| no| id)?$/,
      /^(vehicle|unit|asset|truck|device|equipment|tracker|name|label|license plate|plate|registration|vin|imei|serial)\b/,
    ],
  ],
  ['speed', [/^(gps |top |max |maximum )?speed\b(?!.*limit)/, /^velocity\b/]],
  ['odometer', [/^(odometer|odo|mileage)\b/]],
  ['distance', [/^(trip )?(distance|miles|kilometers|km|length)\b/]],
  ['idle', [/^(idle|idling|time idling|engine idle)\b/]],
  [
    'engine',
    [
      /^(ignition|engine|acc|key)\b(?!.*(hours|rpm|temp))/,
      /^(status|state of vehicle|motion|event)\b/,
    ],
  ],
  ['state', [/^(state|jurisdiction|province)\b/]],
];

/** A column's name as words in lower case: `Lat.`, `gps_time (UTC)`. */
const wordsOf = (name: string): string =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** A time of day without a date. */
const CLOCK = /^\d{1,2}:\d{2}/;
const PAIR = /^\(?\s*-?\d{1,2}\.\d+\s*[,; ]\s*-?\d{1,3}\.\d+\s*\)?$/;

/**
 * Finds the columns of an export by their names.
 * @param sample a few lines below the header; a column of positions must have pairs of numbers, and one of times a day
 */
export function recognizeColumns(
  header: readonly string[],
  sample: readonly (readonly string[])[],
): Columns {
  const columns: Columns = {};
  const taken = new Set<number>();
  const names = header.map(wordsOf);
  const some = (index: number, pattern: RegExp) =>
    sample.some((line) => pattern.test(line[index]?.trim() ?? ''));
  const fits = (field: Field, index: number) =>
    field === 'position' ? some(index, PAIR) : field !== 'time' || !some(index, CLOCK);
  for (const [field, patterns] of NAMES) {
    for (const pattern of patterns) {
      const index = names.findIndex(
        (name, at) => !taken.has(at) && pattern.test(name) && fits(field, at),
      );
      if (index < 0) continue;
      columns[field] = index;
      taken.add(index);
      break;
    }
  }
  if (columns.latitude !== undefined && columns.longitude !== undefined) delete columns.position;
  return columns;
}

/** Trips have an end and a distance; all else is a file of positions. */
export const kindOf = ({ end, distance }: Columns): FileKind =>
  end !== undefined && distance !== undefined ? 'trips' : 'positions';

/** The fields without which a file says nothing. */
export function missingFields(columns: Columns): Field[] {
  const needed: Field[] = columns.position === undefined ? ['latitude', 'longitude'] : [];
  const all: Field[] = kindOf(columns) === 'trips' ? ['time'] : ['time', ...needed];
  return all.filter((field) => columns[field] === undefined);
}

/** The units that the columns give, in their names or values: `Speed (km/h)`, `76 km/h`, `Idle (hh:mm)`. */
export function unitsOf(
  header: readonly string[],
  columns: Columns,
  sample: readonly (readonly string[])[],
): Units {
  const named = (field: Field, pattern: RegExp): boolean => {
    const index = columns[field];
    return (
      index !== undefined &&
      [header, ...sample].some((line) => pattern.test(wordsOf(line[index] ?? '')))
    );
  };
  const metric = /\bkm|kilometer|kph/i;
  return {
    distance: named('distance', metric) ? MILES_PER_KM : 1,
    speed: named('speed', metric) ? MILES_PER_KM : 1,
    odometer: named('odometer', metric) ? MILES_PER_KM : 1,
    idle: named('idle', /\b(hours|hrs|h)\b/i)
      ? 60
      : named('idle', /\b(sec|seconds|s)\b/i)
        ? 1 / 60
        : 1,
  };
}
