import { createContext } from 'react';
import type { load } from './data.ts';

export type HomeData = ReturnType<typeof load>;

/** The page's data for its sections that load later. */
export const HomeContext = createContext<HomeData | null>(null);
