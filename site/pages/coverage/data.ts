import { feature } from 'topojson-client';
import atlasText from 'us-atlas/states-albers-10m.json?raw';
import { ContentError } from '../../build/content-error.ts';
import { company, figuresOf, shops } from '../../content/library.ts';
import { project } from '../shops/project.ts';

type Atlas = Parameters<typeof feature>[0];
type Shapes = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>;
type Ring = [number, number][];

const ringPath = (ring: Ring): string =>
  `M${ring
    .map((point) => point.map((value) => Math.round(value)).join(' '))
    .filter((point, i, all) => point !== all[i - 1])
    .join('L')}Z`;

/** The outline of a state on the map of the shops. @throws ContentError for a name that is none */
function outlineOf(name: string): string {
  const atlas = JSON.parse(atlasText) as Atlas;
  const { features } = feature(atlas, atlas.objects['states'] as Shapes);
  const geometry = features.find(({ properties }) => properties?.['name'] === name)?.geometry;
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon')
    throw new ContentError({
      file: 'site/content/company.yaml',
      field: 'offer.coverage.states',
      message: `there is no "${name}"`,
    });
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(([ring]) => ringPath((ring ?? []) as Ring)).join('');
}

const { states } = company.offer.coverage;

export const load = () => ({
  figures: figuresOf(
    'includedCountries',
    'returnDays',
    'roamingCountries',
    'roamingMonthly',
    'trialDays',
  ),
  /** The states with our own installers, and the shops in them. */
  region: {
    states,
    outline: states.map(outlineOf).join(''),
    shops: shops.flatMap((shop) => {
      const at = project(shop);
      return at ? [{ id: shop.id, town: shop.town, at }] : [];
    }),
  },
});
