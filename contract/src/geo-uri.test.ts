import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coordinatesOf, geoUri, mapLink, placeOf } from './geo-uri.ts';

const OFFICE = { latitude: 37.68925, longitude: -97.33614, accuracy: 25 };

it('writes a place as an RFC 5870 URI, and for people', () => {
  expect(geoUri({ ...OFFICE, accuracy: 24.6 })).toBe('geo:37.68925,-97.33614;u=25');
  expect(geoUri({ ...OFFICE, accuracy: null })).toBe('geo:37.68925,-97.33614');
  expect(coordinatesOf(OFFICE)).toBe('37.68925, −97.33614');
  expect(mapLink(OFFICE)).toContain('mlat=37.68925&mlon=-97.33614');
});

it('reads every place that it writes', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5 + 0);
  const accuracy = fc.option(fc.nat(100_000));
  fc.assert(
    fc.property(degrees(90), degrees(180), accuracy, (latitude, longitude, within) => {
      const read = placeOf(geoUri({ latitude, longitude, accuracy: within }));
      expect(read?.latitude).toBeCloseTo(latitude, 5);
      expect(read?.longitude).toBeCloseTo(longitude, 5);
      expect(read?.accuracy).toBe(within);
    }),
  );
});

it.each([
  ['geo:37.68925,-97.33614,410;crs=wgs84;u=25', OFFICE],
  ['GEO:37.68925,-97.33614;u=25;label=office', OFFICE],
])('reads %s', (uri, place) => expect(placeOf(uri)).toEqual(place));

it.each([
  'geo:91,0',
  'geo:0,181',
  'geo:1',
  'geo:1,2;crs=moon-2011',
  'geo:1,2 here',
  'https://geo.example/1,2',
  '',
])('takes %j for no place', (text) => expect(placeOf(text)).toBeNull());
