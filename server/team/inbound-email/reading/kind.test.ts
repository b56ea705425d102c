import { expect, it } from 'vitest';
import { kindOf } from './kind.ts';

it.each([
  ['delivery-status', 'bounce'],
  ['disposition-notification', 'automatic'],
  ['feedback-report', 'automatic'],
])('takes no report of a program, such as one of type %s, for a message', (report, kind) => {
  const value = `multipart/report; report-type=${report}; boundary=x`;
  expect(kindOf([{ key: 'content-type', value }], 'ada@example.com')).toBe(kind);
});
