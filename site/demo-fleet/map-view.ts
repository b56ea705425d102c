import { createContext } from 'react';

/** Part of the map in its own units: west, north, width, and height. */
export type View = readonly [number, number, number, number];

/** The part of the city that the map around it shows. */
export const MapView = createContext<View>([0, 0, 1, 1]);
