import { expect, it } from 'vitest';
import { mapFile } from './map-file.ts';

it('outlines the states of the region, and refuses a name that is none', () => {
  const region = /id="region" d="([^"]*)"/.exec(mapFile(['Kansas', 'Colorado']))?.[1] ?? '';
  // Each outline ends where it starts.
  for (const outline of region.split('M').slice(1)) {
    const steps = [...outline.matchAll(/(-?\d+)[ ]?(-?\d+)/g)].slice(1);
    expect(
      steps.reduce(([x = 0, y = 0], [, dx, dy]) => [x + Number(dx), y + Number(dy)], [0, 0]),
    ).toEqual([0, 0]);
  }
  expect(region.match(/M/g)).toHaveLength(2);
  expect(() => mapFile(['Nowhere'])).toThrow('there is no "Nowhere"');
});
