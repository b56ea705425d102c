import { expect, it } from 'vitest';
import { hoursInWords } from './hours-in-words.ts';
import { openState, openingHours, type OpeningHours } from './opening-hours.ts';

const OFFICE: OpeningHours = {
  timeZone: 'America/Chicago',
  weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '17:00' }],
};
const at = (iso: string, hours = OFFICE) => {
  const { open, until } = openState(hours, Date.parse(iso));
  return `${open ? 'open' : 'closed'} until ${until?.toISOString() ?? 'ever'}`;
};

it('evaluates the hours from any time zone', () => {
  // 2026-03-04 is a Wednesday; Chicago is six hours behind UTC.
  expect(at('2026-03-04T14:59:00Z')).toBe('closed until 2026-03-04T15:00:00.000Z');
  expect(at('2026-03-04T15:00:00Z')).toBe('open until 2026-03-04T23:00:00.000Z');
  expect(at('2026-03-04T23:00:00Z')).toBe('closed until 2026-03-05T15:00:00.000Z');
});

it('spans weekends and daylight saving changes', () => {
  // Clocks in Chicago go forward on Sunday 2026-03-08: nine o'clock is an hour earlier in UTC.
  expect(at('2026-03-06T23:30:00Z')).toBe('closed until 2026-03-09T14:00:00.000Z');
  expect(at('2026-10-30T22:30:00Z')).toBe('closed until 2026-11-02T15:00:00.000Z');
});

it('is closed on holidays, however many there are in a row', () => {
  const holidays = ['2026-11-26', '2026-11-27'];
  expect(at('2026-11-25T23:30:00Z', { ...OFFICE, holidays })).toBe(
    'closed until 2026-11-30T15:00:00.000Z',
  );
  const december = Array.from(
    { length: 31 },
    (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`,
  );
  expect(at('2026-12-01T16:00:00Z', { ...OFFICE, holidays: december })).toBe(
    'closed until 2027-01-01T15:00:00.000Z',
  );
});

it('finds the next opening beyond holidays that it is open once a week on', () => {
  const weekly = [{ days: ['mon' as const], from: '09:00', to: '17:00' }];
  const holidays = ['2026-12-21', '2026-12-28'];
  expect(at('2026-12-15T12:00:00Z', { timeZone: 'UTC', weekly, holidays })).toBe(
    'closed until 2027-01-04T09:00:00.000Z',
  );
});

it('supports hours past midnight, several spans a day, always, and never', () => {
  const weekly = [
    { days: ['mon' as const], from: '22:00', to: '02:00' },
    { days: ['tue' as const], from: '02:00', to: '03:00' },
  ];
  const night = { timeZone: 'UTC', weekly };
  expect(at('2026-03-02T23:00:00Z', night)).toBe('open until 2026-03-03T03:00:00.000Z');
  expect(at('2026-03-03T01:00:00Z', night)).toBe('open until 2026-03-03T03:00:00.000Z');
  expect(at('2026-03-03T04:00:00Z', night)).toBe('closed until 2026-03-09T22:00:00.000Z');
  const always = {
    timeZone: 'Asia/Kolkata',
    weekly: [
      {
        days: [
          'sun',
          'mon',
          'tue',
          'wed',
          'thu',
          'fri',
          'sat',
        ] as OpeningHours['weekly'][0]['days'],
        from: '00:00',
        to: '24:00',
      },
    ],
  };
  expect(at('2026-03-02T23:00:00Z', always)).toBe('open until ever');
  expect(at('2026-03-02T23:00:00Z', { timeZone: 'UTC', weekly: [] })).toBe('closed until ever');
});

it('refuses an unknown time zone or time', () => {
  expect(openingHours.safeParse(OFFICE).success).toBe(true);
  expect(openingHours.safeParse({ ...OFFICE, timeZone: 'Mars/Base' }).success).toBe(false);
  const weekly = [{ days: ['mon'], from: '9', to: '17:00' }];
  expect(openingHours.safeParse({ ...OFFICE, weekly }).success).toBe(false);
});

it('writes the hours in words, with the zone', () => {
  expect(hoursInWords(OFFICE)).toBe('Monday to Friday, 9:00 AM to 5:00 PM (Central Time)');
  expect(hoursInWords(OFFICE, 'es-US')).toBe(
    'lunes a viernes, 9:00 a.m. a 5:00 p.m. (hora central)',
  );
  const weekly: OpeningHours['weekly'] = [
    { days: ['mon', 'wed'], from: '08:30', to: '12:00' },
    { days: ['fri', 'sat', 'sun'], from: '22:00', to: '24:00' },
  ];
  expect(hoursInWords({ timeZone: 'America/New_York', weekly })).toBe(
    'Monday and Wednesday, 8:30 AM to 12:00 PM; Friday to Sunday, 10:00 PM to 12:00 AM (Eastern Time)',
  );
});
