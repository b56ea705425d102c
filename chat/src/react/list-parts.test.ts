import { expect, it } from 'vitest';
import { partsOf } from './list-parts.ts';

const rows = Array.from({ length: 10 }, (_, at) => ({ key: `r${at}` }));
const offsets = Float64Array.from({ length: 11 }, (_, at) => at * 100);
const shown = (pinned: number) =>
  partsOf(rows, { from: 4, to: 6, pinned }, offsets).map((part) =>
    'row' in part ? part.row.key : part.height,
  );

it('puts spacers of the height of all other rows around the drawn ones', () => {
  expect(shown(-1)).toEqual([400, 'r4', 'r5', 400]);
});

it('keeps a pinned row in its place above or below, with a spacer between', () => {
  expect(shown(1)).toEqual([100, 'r1', 200, 'r4', 'r5', 400]);
  expect(shown(8)).toEqual([400, 'r4', 'r5', 200, 'r8', 100]);
  expect(shown(3)).toEqual([300, 'r3', 0, 'r4', 'r5', 400]);
});
