import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { saveCsv } from '../csv.ts';
import { analyze, LIMITS } from './analysis.ts';
import { missingFields, recognizeColumns } from './columns.ts';
import { FileError, readFile } from './read-file.ts';
import { isDayFirst, readAmount, readTime } from './read-values.ts';
import { vehicleRows } from './report-tables.ts';
import { sampleFile } from './sample-file.ts';
import { createStateAt } from './state-lines.ts';
import { stateLines } from './state-outlines.ts';

const stateAt = createStateAt(stateLines());
const report = async (text: string, limits = LIMITS) =>
  analyze((await readFile(text, null, () => {})).readings, limits, stateAt);

/** Headers as vendors export them, with a line, and the columns they have. */
const HEADERS = [
  [
    'Vehicle,Date/Time,Latitude,Longitude,Speed (mph),Ignition,Odometer (mi)',
    'vehicle time latitude longitude speed engine odometer',
  ],
  ['timestamp,lat,lng,device_id,speed_kmh,acc', 'vehicle time latitude longitude speed engine'],
  [
    'Unit #;Date;Time;GPS Latitude;GPS Longitude;Status',
    'vehicle time clock latitude longitude engine',
  ],
  ['Asset Name,Event Time,Location,Event', 'vehicle time position engine'],
  [
    'Truck,Start Time,End Time,Distance (km),Idle (min),Max Speed (km/h),State',
    'vehicle time end distance idle speed state',
  ],
] as const;

it.each(HEADERS)('recognizes the columns of "%s"', (header, fields) => {
  const names = header.split(/[,;]/);
  const sample = [names.map((name) => (name === 'Location' ? '39.7392, -104.9903' : '1'))];
  const columns = recognizeColumns(names, sample);
  expect(Object.keys(columns).toSorted()).toEqual(fields.split(' ').toSorted());
  expect(missingFields(columns)).toEqual([]);
});

it('takes a column of addresses for no position', () => {
  const columns = recognizeColumns(['Unit', 'Date', 'Location'], [['4', '3/5/2026', '12 Oak St']]);
  expect(missingFields(columns)).toEqual(['latitude', 'longitude']);
});

const AT = Date.UTC(2026, 2, 5, 14, 4, 9);

it.each([
  ['2026-03-05T14:04:09Z', AT],
  ['2026-03-05 14:04:09.250', AT],
  ['2026-03-05T09:04:09-05:00', AT],
  ['3/5/2026 2:04:09 PM', AT],
  ['3/5/26, 2:04:09 p.m.', AT],
  ['Mar 5, 2026 2:04:09 PM', AT],
  ['05-Mar-2026 14:04:09', AT],
  ['2026-03-05 14:04:09 CST', AT],
  ['3/5/2026 2:04:09 PM EDT', AT],
  ['2026-03-05 15:04:09+01', AT],
  ['1772719449', AT],
  ['1772719449000', AT],
  ['2026-03-05', Date.UTC(2026, 2, 5)],
])('reads the time %s', (text, at) => expect(readTime(text, false)?.at).toBe(at));

it.each(['', 'yesterday', '2/30/2026 1:00', '13/45/2026', '2026-03-05 25:00'])(
  'takes "%s" for no time',
  (text) => expect(readTime(text, false)).toBeNull(),
);

it('finds out whether the day or the month comes first', () => {
  expect(isDayFirst(['3/5/2026', '25/3/2026'])).toBe(true);
  expect(isDayFirst(['3/5/2026', '3/25/2026'])).toBe(false);
  expect(readTime('25/3/2026 8:00', true)?.at).toBe(Date.UTC(2026, 2, 25, 8));
  // With points, even if no day is over 12.
  expect(isDayFirst(['1.3.2026 8:00', '2.3.2026 8:00'])).toBe(true);
  expect(isDayFirst(['3.25.2026 8:00'])).toBe(false);
});

/** Denver, whose daylight saving time ends at 8:00 UTC. */
function inDenver(): void {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (
    this: Date,
  ) {
    return this.getTime() < Date.UTC(2026, 10, 1, 8) ? 360 : 420;
  });
  onTestFinished(() => offset.mockRestore());
}

it('shows a time with a zone on the clock of the reader, and one without as it is', async () => {
  inDenver();
  const line = ',39.7392,-104.9903';
  expect(await report(`time,lat,lon\n2026-07-05T14:00:00Z${line}`)).toMatchObject({
    from: Date.UTC(2026, 6, 5, 8),
  });
  expect(await report(`time,lat,lon\n2026-07-05 14:00${line}`)).toMatchObject({
    from: Date.UTC(2026, 6, 5, 14),
  });
});

it('puts lines with and without a zone on one clock', async () => {
  inDenver();
  const { from, to, vehicles } = await report(`time,lat,lon
2026-07-05 08:05,39.8092,-104.9903
2026-07-05T14:00:00Z,39.7392,-104.9903
2026-07-05 08:10,39.8792,-104.9903`);
  expect([from, to]).toEqual([Date.UTC(2026, 6, 5, 8), Date.UTC(2026, 6, 5, 8, 10)]);
  expect(vehicles[0]?.miles).toBeCloseTo(9.67, 1);
});

it.each([
  ['Idle Time', '1h 23m', 83],
  ['Idle Time', '1 h 23 min', 83],
  ['Idle (min)', '14 min 30 s', 14.5],
  ['Idle (hours)', '0.5', 30],
])('reads the %s "%s"', async (column, idle, minutes) => {
  const text = `truck,start,end,distance,${column}\n4,3/5/2026 8:00,3/5/2026 9:00,10,${idle}`;
  expect((await report(text)).vehicles[0]?.idling).toBeCloseTo(minutes, 5);
});

it('measures by what has passed when the clock of the reader is set back', async () => {
  inDenver();
  const { vehicles, gaps, afterHours } = await report(`time,lat,lon,speed,ignition
2026-11-01T07:50:00Z,39.5000,-105.0,0,on
2026-11-01T07:58:00Z,39.5000,-105.0,0,on
2026-11-01T08:06:00Z,39.5000,-105.0,60,on
2026-11-01T08:36:00Z,39.9000,-105.0,60,on`);
  expect(vehicles).toEqual([expect.objectContaining({ idling: 16, gaps: 1 })]);
  expect(vehicles[0]?.miles).toBeCloseTo(27.6, 1);
  const [gap] = gaps;
  expect((gap?.to ?? 0) - (gap?.from ?? 0)).toBe(30 * 60_000);
  expect(afterHours[0]?.start).toBe(Date.UTC(2026, 10, 1, 1, 6));
});

it.each(['first', 'last'])(
  'tells the hour that repeats from the lines around it, oldest %s',
  async (oldest) => {
    inDenver();
    // North at 30 mph, from 12:40 AM to 2:10 AM, which is two and a half hours.
    const clock = ['00:40', '01:10', '01:40', '01:10', '01:40', '02:10'];
    const lines = clock.map((time, i) => `2026-11-01 ${time},${39.5 + i * 0.217},-105.0,30`);
    if (oldest === 'last') lines.reverse();
    const limits = { ...LIMITS, gap: 31 };
    const { vehicles, gaps } = await report(['time,lat,lon,speed', ...lines].join('\n'), limits);
    expect(vehicles[0]?.miles).toBeCloseTo(75, 0);
    expect(gaps).toEqual([]);
  },
);

it('reads trips whose day is a column of its own', async () => {
  const trips = async (header: string, date: string) =>
    report(`Truck,${header},Distance\n4,${date},10\n4,${date},10`);
  const from = Date.UTC(2026, 2, 5, 20, 30);
  const inOne = await trips('Date,Start Time,End Time', '3/5/2026,8:30 PM,9:15 PM');
  const inFour = await trips(
    'Start Date,Start Time,End Date,End Time',
    '3/5/2026,20:30,3/5/2026,21:15',
  );
  for (const read of [inOne, inFour]) expect(read).toMatchObject({ kind: 'trips', from });
});

it('reads numbers with units and with either separator', () => {
  expect(readAmount('1,204.5 mi', false)).toBe(1204.5);
  expect(readAmount('39,7392', true)).toBe(39.7392);
  expect(readAmount('1.204,5', true)).toBe(1204.5);
  expect(readAmount('n/a', false)).toBeNull();
});

it.each([
  ['CO', -104.99, 39.74],
  ['WY', -104.82, 41.14],
  ['MI', -87.4, 46.55],
  ['HI', -157.86, 21.31],
  [null, -120, 30],
] as const)('knows that %s is at %d, %d', (state, longitude, latitude) =>
  expect(stateAt(longitude, latitude)).toBe(state),
);

it('finds in the sample what is in it', async () => {
  const { vehicles, stateMiles, gaps, afterHours, skipped } = await report(sampleFile());
  const [north, east, town] = vehicles;
  expect(vehicles.map(({ name }) => name)).toEqual(['Truck 4', 'Truck 7', 'Van 12']);
  expect(north).toMatchObject({ idling: 200, speeding: 0, gaps: 2, afterHours: 0 });
  expect(east?.speeding).toBeGreaterThan(60);
  expect(town?.afterHours).toBeGreaterThan(50);
  expect(new Set(stateMiles.map(({ state }) => state))).toEqual(new Set(['CO', 'WY']));
  expect(new Set(gaps.map(({ vehicle }) => vehicle))).toEqual(new Set(['Truck 4']));
  expect(new Set(afterHours.map(({ vehicle }) => vehicle))).toEqual(new Set(['Van 12']));
  expect(skipped).toEqual({});
});

it('reads trips, with the state of each', async () => {
  const text = `Truck;Start Time;End Time;Distance (km);Idle Time;Max Speed (km/h);State
4;5.3.2026 05:30;5.3.2026 07:00;100,0;0:12:00;110;CO
4;25.3.2026 12:00;25.3.2026 13:00;50,5;0:03:00;130;WY
5;26.3.2026 12:00;26.3.2026 13:00;;0:03:00;90;WY`;
  const { kind, vehicles, stateMiles, skipped } = await report(text);
  expect(kind).toBe('trips');
  expect(vehicles).toEqual([
    expect.objectContaining({ name: '4', idling: 15, speeding: 1, gaps: 0 }),
  ]);
  expect(vehicles[0]?.miles).toBeCloseTo(150.5 * 0.621371, 3);
  expect(vehicles[0]?.afterHours).toBeCloseTo(100 * 0.621371, 3);
  expect(stateMiles.map(({ state, quarter }) => [state, quarter])).toEqual([
    ['CO', '2026 Q1'],
    ['WY', '2026 Q1'],
  ]);
  expect(skipped).toEqual({ distance: { count: 1, line: 4 } });
});

it('reads the units of columns with names like a program’s', async () => {
  const text = `vehicle;time;lat;lng;speed_kmh;odometer_km
4;2026-03-05 08:00;39.7392;-104.9903;110;1000
4;2026-03-05 08:30;39.9392;-104.9903;110;1050
4;2026-03-05 09:00;40.1392;-104.9903;100;1100`;
  const { vehicles, skipped } = await report(text);
  expect(skipped).toEqual({});
  expect(vehicles[0]?.miles).toBeCloseTo(100 * 0.621371, 3);
  expect(vehicles[0]?.speeding).toBe(0);
  const trips = `truck,start_time,end_time,distance_km,idle_hours
4,2026-03-05 08:00,2026-03-05 10:00,100,0.5`;
  expect((await report(trips)).vehicles[0]).toMatchObject({ idling: 30 });
});

it('reads decimal commas between tabs', async () => {
  const text =
    'time\tlat\tlon\n2026-03-05 08:00\t39,7392\t-104,9903\n2026-03-05 08:05\t39,8092\t-104,9903';
  expect((await report(text)).vehicles[0]?.miles).toBeCloseTo(4.84, 1);
});
it('reads the units that the values have', async () => {
  const text = `time,lat,lon,speed
2026-03-05 08:00,39.7392,-104.9903,100 km/h
2026-03-05 08:05,39.8092,-104.9903,100 km/h`;
  const [vehicle] = (await report(text)).vehicles;
  expect(vehicle?.topSpeed).toBeCloseTo(62.1, 1);
  expect(vehicle?.speeding).toBe(0);
});

it('names a vehicle that the file doesn’t, and leaves unknown figures empty', async () => {
  const text = 'time,lat,lon\n2026-03-05 08:00,39.7392,-104.9903';
  expect(vehicleRows(await report(text))).toEqual([['Unnamed', 0, '', '', '', 0, 0]]);
});
it.each([1, 5, 30])(
  'counts the miles of a slow drive with a position every %d s',
  async (every) => {
    const degrees = (30 * every) / 3600 / 69.1;
    const lines = Array.from({ length: 1800 / every + 1 }, (_, i) => {
      const at = new Date(Date.UTC(2026, 2, 5, 8) + i * every * 1000).toISOString().slice(0, 19);
      return `${at},${(39.2 + i * degrees).toFixed(6)},-104.99`;
    });
    const { vehicles } = await report(`time,lat,lon\n${lines.join('\n')}`);
    expect(vehicles[0]?.miles).toBeCloseTo(15, 1);
  },
);

it('counts no miles of a parked receiver', async () => {
  const lines = Array.from(
    { length: 600 },
    (_, i) =>
      `2026-03-05 08:${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')},${39.2 + (i % 3) * 0.0001},-104.99`,
  );
  const { vehicles } = await report(`time,lat,lon\n${lines.join('\n')}`);
  expect(vehicles[0]?.miles).toBe(0);
});

it('counts a night shift as working hours', async () => {
  const text = `time,lat,lon
2026-03-05 22:00,39.5,-105.0
2026-03-05 22:30,39.8,-105.0
2026-03-06 12:00,39.8,-105.0
2026-03-06 12:05,39.9,-105.0`;
  const by = async (from: number, to: number) =>
    (await report(text, { ...LIMITS, from, to })).vehicles[0]?.afterHours ?? 0;
  const [day, night] = [await by(6, 20), await by(20, 6)];
  expect(day).toBeGreaterThan(2 * night);
  expect(night).toBeGreaterThan(0);
});

it('says the same whatever the order of the lines is', async () => {
  const [header = '', ...lines] = sampleFile().trim().split('\n');
  const sorted = await report([header, ...lines].join('\n'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: lines.length, maxLength: lines.length }),
      async (weights) => {
        const order = lines.map((line, at) => ({ line, weight: weights[at] ?? 0 }));
        const mixed = order.toSorted((a, b) => a.weight - b.weight).map(({ line }) => line);
        expect((await report([header, ...mixed].join('\n'))).vehicles).toEqual(sorted.vehicles);
      },
    ),
    { numRuns: 5 },
  );
});

it('counts every mile in one state and one quarter', async () => {
  const point = fc.record({
    minute: fc.nat(100_000),
    latitude: fc.double({ min: 30, max: 48, noNaN: true }),
    longitude: fc.double({ min: -120, max: -75, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(point, { minLength: 1 }), async (points) => {
      const lines = points.map(
        ({ minute, latitude, longitude }) =>
          `${new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()},${latitude.toFixed(6)},${longitude.toFixed(6)}`,
      );
      const { vehicles, stateMiles } = await report(`time,lat,lon\n${lines.join('\n')}`);
      const sum = stateMiles.reduce((total, { miles }) => total + miles, 0);
      expect(sum).toBeCloseTo(vehicles[0]?.miles ?? NaN, 5);
    }),
  );
});

it('skips lines that it cannot read, and names the first', async () => {
  const { lines, skipped } = await report(
    'time,lat,lon\nnever,39,-105\n2026-03-05 08:00,39.5,-105.5\n2026-03-05 08:01,0,0\n2026-03-05 08:02,,\n',
  );
  expect(lines).toBe(4);
  expect(skipped).toEqual({ time: { count: 1, line: 2 }, position: { count: 2, line: 4 } });
});

it.each([
  ['', 'empty'],
  ['PK\u0003\u0004 binary', 'workbook'],
  ['PK,color\n1,red', 'missing-columns'],
  ['<?xml version="1.0"?>\n<gpx></gpx>', 'unreadable'],
  ['name,color\nvan,red', 'missing-columns'],
  ['time,lat,lon\nnever,1,2', 'no-lines'],
])('refuses %j as %s', async (text, problem) => {
  const error: unknown = await readFile(text, null, () => {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FileError);
  expect(error).toMatchObject({ problem });
});
it('writes no cell that a spreadsheet takes for a formula', async () => {
  let saved: Blob | undefined;
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => ((saved = blob), ''),
    revokeObjectURL() {},
  });
  vi.stubGlobal('document', {
    body: { append() {} },
    createElement: () => ({ click() {}, remove() {} }),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  saveCsv(
    'vehicles.csv',
    ['Vehicle', 'Miles'],
    [
      ['=1+1', -2],
      ['＝1+1', 1],
      ['Van "12", old', 3],
    ],
  );
  expect(await saved?.text()).toBe(
    'Vehicle,Miles\r\n\'=1+1,-2\r\n\'＝1+1,1\r\n"Van ""12"", old",3',
  );
});
