import type { City } from './fleet.ts';

type Point = [number, number];

/** Intersections of the drawn city, by row and column. */
const CROSSINGS: readonly (readonly Point[])[] = [
  [
    [60, 48],
    [168, 38],
    [270, 54],
    [384, 42],
    [494, 56],
    [590, 46],
  ],
  [
    [48, 132],
    [160, 122],
    [276, 138],
    [380, 124],
    [500, 142],
    [604, 130],
  ],
  [
    [64, 218],
    [176, 210],
    [262, 224],
    [392, 214],
    [488, 228],
    [596, 216],
  ],
  [
    [52, 300],
    [164, 290],
    [280, 306],
    [386, 296],
    [502, 312],
    [600, 298],
  ],
  [
    [66, 376],
    [172, 370],
    [268, 384],
    [394, 372],
    [490, 386],
    [592, 378],
  ],
];

const at = (row: number, column: number): Point => CROSSINGS[row]?.[column] ?? [0, 0];
const route = (...stops: [number, number][]): Point[] =>
  stops.map(([row, column]) => at(row, column));
const line = (points: readonly Point[]) => `M${points.map((point) => point.join(' ')).join('L')}`;
const rows = CROSSINGS.map((row, index) =>
  line([[-9, at(index, 0)[1] + 4], ...row, [649, at(index, 5)[1] - 4]]),
);
const columns = [0, 1, 2, 3, 4, 5].map((column) =>
  line([
    [at(0, column)[0] - 6, -9],
    ...CROSSINGS.map((_, row) => at(row, column)),
    [at(4, column)[0] + 5, 425],
  ]),
);

/** A fictional city and its vehicles. */
export const city: City = {
  streets: [...rows, ...columns].join(''),
  water:
    'M650 170C590 176 560 262 486 268S352 250 318 262S250 350 150 338S30 348 -10 340V372C40 372 70 366 150 370S292 330 340 294S440 306 500 300S590 214 650 206Z',
  park: 'M292 152L368 143L377 202L280 210ZM514 72L572 64L584 116L518 126Z',
  fence: { x: 118, y: 168, width: 116, height: 84 },
  fleet: [
    {
      id: 'v12',
      name: 'Van 12',
      route: route([0, 1], [0, 2], [0, 3], [1, 3], [2, 3], [2, 2], [2, 1], [1, 1]),
      speed: 22,
      offset: 282,
    },
    {
      id: 't04',
      name: 'Truck 4',
      route: route([1, 4], [1, 5], [2, 5], [3, 5], [3, 4], [3, 3], [2, 3], [2, 4]),
      speed: 16,
      offset: 330,
    },
    {
      id: 'v31',
      name: 'Van 31',
      route: route([0, 3], [0, 4], [0, 5], [1, 5], [1, 4], [1, 3]),
      speed: 26,
      offset: 60,
    },
    {
      id: 'b07',
      name: 'Bucket 7',
      route: route([3, 0], [3, 1], [3, 2], [4, 2], [4, 1], [4, 0]),
      speed: 12,
      offset: 330,
    },
    { id: 'r09', name: 'Trailer 9', route: [[146, 218]], speed: 0, offset: 0, age: '3 h' },
  ],
};
