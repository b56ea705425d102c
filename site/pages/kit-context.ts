import { createContext } from 'react';

/** How many, the path of the product or accessory, and its name. */
export type KitItem = readonly [count: number | string, href: string, name: string];

/** The data of the kit's list, which is in a chunk of its own. */
export const KitContext = createContext<readonly KitItem[]>([]);
