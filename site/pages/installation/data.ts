import { products } from '../../content/library.ts';

/** How each device is installed. Those without a price for it need no wiring. */
export const load = () =>
  products.map(({ id, name, install, installPrice, minutes }) => ({
    id,
    name,
    install,
    minutes,
    isEasy: installPrice === 0,
  }));
