import { createContext } from 'react';
import type { ShopsView } from './shop-search.ts';

/** What the map shows, which is in a chunk of its own. */
export const ViewContext = createContext<ShopsView | null>(null);
