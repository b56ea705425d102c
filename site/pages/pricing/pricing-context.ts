import { createContext } from 'react';
import type { PictureData } from '../../build/pictures.ts';
import type { VehicleId, WantId } from '../../tools/fit-options.ts';
import type { PriceEntry, Term } from '../../tools/price-sum.ts';

/** The owner's prices for the lines of the calculator. */
export interface Pricing {
  /** ISO 4217. */
  currency: string;
  entries: ((PriceEntry & { vehicle: VehicleId }) | (PriceEntry & { want: WantId }))[];
  /** Contract lengths, the shortest first; 1 is month to month. */
  terms: Term[];
}

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
