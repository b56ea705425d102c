// cspell:words PROXI TRUSTPROXY HSOT BUKCET EMIAL LOGNAME SHLVL
import { expect, it } from 'vitest';
import { wrongName } from './env-names.ts';
import { VARIABLE_NAMES } from './env.ts';

const inEnvironment = (...names: string[]) => wrongName(names, [], VARIABLE_NAMES);
const inFile = (...names: string[]) => wrongName([], names, VARIABLE_NAMES);

it.each([
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['PROT', 'PORT'],
  ['HSOT', 'HOST'],
  ['SITE_ORIGIN', 'SITE_ORIGINS'],
  ['DATADIR', 'DATA_DIR'],
  ['S3_BUKCET', 'S3_BUCKET'],
  ['OWNER_EMIAL', 'OWNER_EMAIL'],
])('asks whether %s means %s', (wrong, right) => {
  expect(inEnvironment('PATH', wrong)).toBe(`${wrong} is not a setting. Did you mean ${right}?`);
  expect(inFile(wrong)).toBe(`${wrong} in .env is not a setting. Did you mean ${right}?`);
});

it('lets the environment hold what other programs read', () => {
  const others = ['PATH', 'HOSTNAME', 'POST', 'SORT', 'AWS_REGION', 'NODE_OPTIONS', 'HTTPS_PROXY'];
  expect(inEnvironment(...others, 'SHELL', 'USER', 'MAIL', 'LOGNAME', 'SHLVL')).toBeNull();
  expect(inEnvironment(...VARIABLE_NAMES)).toBeNull();
});

it('refuses names in .env that nothing reads', () => {
  expect(inFile('COMPANY')).toBe(
    'COMPANY in .env is not a setting: see docs/settings.md for their names.',
  );
  const known = ['BACKEND_HOST', 'POSTGRES_PASSWORD', 'TZ', 'AWS_PROFILE', 'NODE_EXTRA_CA_CERTS'];
  expect(inFile(...known, ...VARIABLE_NAMES)).toBeNull();
});
