import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it('makes an address of words in any language of the site', () => {
  expect(slugOf('Protección: batería, 9–36 V')).toBe('proteccion-bateria-9-36-v');
  expect(slugOf('What it doesn’t do')).toBe('what-it-doesnt-do');
  expect(slugOf('  ¿Cuánto cuesta?  ')).toBe('cuanto-cuesta');
});
