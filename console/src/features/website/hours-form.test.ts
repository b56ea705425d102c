import { expect, it } from 'vitest';
import { withHoliday } from './hours-form.tsx';

it('adds a holiday once, in the order of the days', () => {
  const hours = { timeZone: 'America/Denver', weekly: [], holidays: ['2026-12-25'] };
  const added = withHoliday(hours, '2026-11-26');
  expect(added.holidays).toEqual(['2026-11-26', '2026-12-25']);
  expect(withHoliday(added, '2026-11-26')).toBe(added);
  expect(withHoliday(added, '')).toBe(added);
});
