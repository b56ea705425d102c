import { createContext } from 'react';

/** Path of the page on screen, for links that say where they were. */
export const PagePath = createContext('/');
