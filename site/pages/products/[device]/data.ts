import { isSheetOf, type Listed } from '../../../build/printables/listed.ts';
import { pictureOfItem, sceneOf } from '../../../content/pictured.ts';
import { accessories, figuresOf, products } from '../../../content/library.ts';
import { fleetFor } from '../device-fleet.ts';

export const paths = () => products.map(({ id }) => ({ device: id }));

export const load = ({ device = '' }: Record<string, string>, printables: readonly Listed[]) => {
  const at = products.findIndex(({ id }) => id === device);
  const item = products[at];
  const next = products[(at + 1) % products.length];
  return {
    item,
    fleet: fleetFor(device),
    ...(item && { picture: pictureOfItem(item) }),
    ...sceneOf(item),
    goes: accessories
      .filter(({ id }) => item?.goes.includes(id))
      .map((other) => ({
        id: other.id,
        name: other.name,
        summary: other.summary,
        picture: pictureOfItem(other),
      })),
    figures: figuresOf(
      'longMonths',
      'longOff',
      'returnDays',
      'shipsDays',
      'shortMonths',
      'shortOff',
    ),
    hasDataSheet: item !== undefined && printables.some((one) => isSheetOf(item, one)),
    next: { id: next?.id, name: next?.name },
  };
};
