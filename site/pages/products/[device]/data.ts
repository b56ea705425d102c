import { isSheetOf, type Listed } from '../../../build/printables/listed.ts';
import { pickedFrom, pictureOfItem, sceneOf } from '../../../content/pictured.ts';
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
    goes: pickedFrom(accessories, item?.goes),
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
