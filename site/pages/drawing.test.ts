import { expect, it } from 'vitest';
import { linePath } from './drawing.tsx';

it('draws a line in steps of a tenth, whose rounding does not add up', () => {
  const points = Array.from({ length: 101 }, (_, i) => [2 + i / 3, -i / 7] as const);
  const path = linePath(points);
  expect(path).toMatch(/^M2 0l0\.3-0\.1l0\.4-0\.2l/);
  const steps = [...path.matchAll(/[Ml](-?[\d.]+) ?(-?[\d.]+)/g)];
  const end = steps.reduce(
    ([x = 0, y = 0], [, dx, dy]) => [x + Number(dx), y + Number(dy)],
    [0, 0],
  );
  expect(end).toEqual([expect.closeTo(35.3, 5), expect.closeTo(-14.3, 5)]);
});
