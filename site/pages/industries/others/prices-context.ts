import { createContext } from 'react';

/** What each device costs, by its ID, for the finder, whose code is in a chunk of its own. */
export const PricesContext = createContext<Readonly<Record<string, string>>>({});
