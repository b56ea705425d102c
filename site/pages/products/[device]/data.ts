import { isSheetOf, type Listed } from '../../../build/printables/listed.ts';
import { itemOf, pickedFrom, pictureOfItem, sceneOf } from '../../../content/pictured.ts';
import { accessories, figuresOf, products } from '../../../content/library.ts';
import { fleetFor } from '../device-fleet.ts';

export const paths = () => products.map(({ id }) => ({ device: id }));

export const load = ({ device = '' }: Record<string, string>, printables: readonly Listed[]) => {
  const item = itemOf(products, device);
  const next = products[products.indexOf(item) + 1] ?? products[0];
  return {
    item,
    fleet: fleetFor(device),
    picture: pictureOfItem(item),
    ...sceneOf(item),
    goes: pickedFrom(accessories, item.goes),
    figures: figuresOf(
      'longMonths',
      'longOff',
      'returnDays',
      'shipsDays',
      'shortMonths',
      'shortOff',
    ),
    /** Whether there is one with these figures. */
    hasDataSheet: printables.some((one) => isSheetOf(item, one)),
    next: { id: next?.id, name: next?.name },
  };
};
