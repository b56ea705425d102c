import { itemOf, pickedFrom, pictureOfItem, sceneOf } from '../../../content/pictured.ts';
import { accessories, figuresOf, products } from '../../../content/library.ts';

export const paths = () => accessories.map(({ id }) => ({ item: id }));

export const load = ({ item: wanted = '' }: Record<string, string>) => {
  const item = itemOf(accessories, wanted);
  return {
    item,
    picture: pictureOfItem(item),
    ...sceneOf(item),
    terms: figuresOf('returnDays', 'shipsDays'),
    goes: pickedFrom(products, item.goes),
    others: accessories
      .filter(({ id, group }) => id !== wanted && group === item.group)
      .map(({ id, name }) => ({ id, name })),
  };
};
