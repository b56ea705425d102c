import { expect, it } from 'vitest';
import { adopt, afterSave, discarded, type Edit } from './use-edited.ts';

const [before, after] = [['Sales'], ['Sales', 'Support']];
const untouched: Edit<string[]> = { read: before, stored: before, value: before, version: 0 };

it('shows what a colleague has saved as long as nothing is edited', () => {
  expect(adopt(untouched, after)).toMatchObject({ stored: after, value: after, version: 1 });
  // The same content, read again, leaves everything as it is.
  expect(adopt(untouched, ['Sales'])).toBe(untouched);
  const edited = { ...untouched, value: ['Sales', 'Press'] };
  expect(adopt(edited, after)).toEqual({ ...edited, read: after });
});

it('keeps what was saved until it is read, and what was typed after it was sent', () => {
  const edited = { ...untouched, value: after };
  const saved = afterSave(edited, ['Sales', 'Support'], after);
  // The cache may still have what was read before.
  expect(adopt(saved, before)).toBe(saved);
  expect(adopt(saved, ['Sales', 'Support'])).toMatchObject({ value: after, version: 0 });
  const typed = afterSave({ ...edited, value: ['Press'] }, after, after);
  expect(typed).toMatchObject({ stored: after, value: ['Press'] });
});

it('discards to what a colleague has saved in the meantime', () => {
  const edited = adopt({ ...untouched, value: ['Press'] }, after);
  expect(discarded(edited)).toEqual({ read: after, stored: after, value: after, version: 1 });
});

it('takes what is entered for saved once it is read, although the answer to its save got lost', () => {
  const edited = { ...untouched, value: after };
  const read = ['Sales', 'Support'];
  // The fields keep their texts, and the focus.
  expect(adopt(edited, read)).toEqual({ read, stored: read, value: read, version: 0 });
});
