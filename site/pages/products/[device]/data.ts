import { pictureOf, sceneOf } from '../../../content/pictured.ts';
import { accessories, products } from '../../../content/library.ts';
import { fleetFor } from '../device-fleet.ts';

export const paths = () => products.map(({ id }) => ({ device: id }));

export const load = ({ device = '' }: Record<string, string>) => {
  const at = products.findIndex(({ id }) => id === device);
  const item = products[at];
  const next = products[(at + 1) % products.length];
  return {
    item,
    fleet: fleetFor(device),
    picture: pictureOf(device),
    ...sceneOf(item),
    goes: accessories
      .filter(({ id }) => item?.goes.includes(id))
      .map(({ id, name, summary }) => ({ id, name, summary, picture: pictureOf(id) })),
    next: { id: next?.id, name: next?.name },
  };
};
