import { expect, it } from 'vitest';
import { deviceName, deviceText } from './device.ts';
import { createTranslator } from './t.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  ['', 'Unknown browser'],
])('names the device of %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('says a stored name in another language', () => {
  const spanish = createTranslator(
    (english) =>
      english === '{browser} on {system}' ? ['{browser} en {system}'] : ['Desconocido'],
    () => 0,
  );
  expect(deviceText('Samsung Internet on Android', spanish)).toBe('Samsung Internet en Android');
  expect(deviceText('Unknown browser on Linux', spanish)).toBe('Desconocido en Linux');
  expect(deviceText('Firefox', spanish)).toBe('Firefox');
});
