import { expect, it } from 'vitest';
import { isPrivate } from '../../platform/http/private-address.ts';
import { namesPrivate } from './public-target.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '::ffff:0:7f00:1',
  '5f00::1',
  '2002:7f00:1::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  'no address',
])('treats %s as private', (address) => {
  expect(isPrivate(address)).toBe(true);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])(
  'treats %s as public',
  (address) => {
    expect(isPrivate(address)).toBe(false);
  },
);

it.each([
  ['http://localhost/x', true],
  ['http://a.localhost:8080/', true],
  ['https://localhost./', true],
  ['http://127.1/', true],
  ['http://0x7f000001/', true],
  ['http://2130706433/', true],
  ['http://[::1]/', true],
  ['http://[::ffff:10.0.0.1]/', true],
  ['https://example.com/', false],
  ['https://8.8.8.8/', false],
])('classifies %s by its host: %s', (url, expected) => {
  expect(namesPrivate(new URL(url))).toBe(expected);
});
