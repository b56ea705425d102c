import { createContext } from 'react';
import type { Pricing } from '../../build/content.ts';
import type { PictureData } from '../../build/pictures.ts';

/** The initial state of the calculator. */
export interface PricingStart {
  /** The owner's figures. */
  pricing: Pricing;
  /** A picture for each of its entries. */
  pictures: readonly PictureData[];
  /** The values in the address, by the name of their field. */
  entered: Readonly<Record<string, string>>;
}

export const PricingContext = createContext<PricingStart | null>(null);
