import { pictureOf, sceneOf } from '../../../content/pictured.ts';
import { accessories, figuresOf, products } from '../../../content/library.ts';

export const paths = () => accessories.map(({ id }) => ({ item: id }));

export const load = ({ item: wanted }: Record<string, string>) => {
  const item = accessories.find(({ id }) => id === wanted);
  return {
    item,
    picture: pictureOf(wanted ?? ''),
    ...sceneOf(item),
    ...figuresOf('returnDays'),
    goes: products
      .filter(({ id }) => item?.goes.includes(id))
      .map(({ id, name, summary }) => ({ id, name, summary, picture: pictureOf(id) })),
    others: accessories
      .filter(({ id, group }) => id !== wanted && group === item?.group)
      .map(({ id, name }) => ({ id, name })),
  };
};
