import { company, figuresOf, products } from '../../../content/library.ts';
import { decorative, pictureOfItem } from '../../../content/pictured.ts';
import { priceLine } from '../../../shell/item-figures.ts';

export const load = () => ({
  /** What each device costs and looks like, by its ID. */
  devices: Object.fromEntries(
    products.map((item) => [
      item.id,
      {
        price: priceLine(item, company.offer.currency),
        picture: decorative(pictureOfItem(item), 'src'),
      },
    ]),
  ),
  ...figuresOf('trialDays', 'trialDevices', 'trialPrice'),
});
