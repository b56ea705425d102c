import { createContext } from 'react';
import type { ShopsView } from './shop-search.ts';

/** The data of the map, which is in a chunk of its own. */
export const ViewContext = createContext<ShopsView | null>(null);
