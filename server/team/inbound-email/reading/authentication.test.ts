// cspell:words mailfrom softfail
import { expect, it } from 'vitest';
import { isRefusedByDomain } from './authentication.ts';

it.each([
  'mx.example; dmarc=fail',
  'mx.example; dmarc = fail',
  'mx.example; dmarc=(x)fail (p=none)',
  'mx.example; spf=pass smtp.mailfrom=a.example; dmarc(a (nested) comment)\r\n =\tFAIL header.from=b.example',
  'mx.example 1; dmarc/1=fail',
  'mx.example; spf=fail; dkim=fail',
  'mx.example; spf=fail reason="dkim=pass; really"; dkim=none',
  'mx.example; spf=fail (dkim=pass; \\) dmarc=pass)',
])('takes the sender of an email as forged by %j', (field) => {
  expect(isRefusedByDomain(['other.example; dmarc=pass', field])).toBe(true);
});

it.each([
  'mx.example; dmarc=pass',
  'mx.example; none',
  'mx.example; spf=fail; dkim=pass',
  'mx.example; spf=softfail; dkim=none',
  'mx.example; spf=fail; dkim=fail; dmarc=none',
  'dmarc=fail',
  '',
])('takes no sender as forged by %j', (field) => {
  expect(isRefusedByDomain([field])).toBe(false);
});
