/** A vehicle's diagnostic connector, and what its pins carry. */
export interface Connector {
  name: string;
  /** The standard that defines the pins. */
  standard: string;
  found: string;
  /** Each pin, its kind, and what it carries. Missing pins are up to the manufacturer. */
  pins: readonly (readonly [pin: string, kind: PinKind, carries: string])[];
}

export type PinKind = 'supply' | 'ground' | 'data' | 'other';

/** The three diagnostic ports of road vehicles in North America, as the named SAE standards define them. */
export const CONNECTORS: Record<'nine' | 'six' | 'sixteen', Connector> = {
  nine: {
    name: '9-pin, round',
    standard: 'SAE J1939-13',
    found: 'Heavy trucks and buses, by the driver’s knee',
    pins: [
      ['A', 'ground', 'Ground'],
      ['B', 'supply', 'Supply, unswitched'],
      ['C', 'data', 'CAN high'],
      ['D', 'data', 'CAN low'],
      ['E', 'data', 'CAN shield'],
      ['F', 'data', 'J1708 +'],
      ['G', 'data', 'J1708 −'],
      ['H', 'other', 'manufacturer-specific'],
      ['J', 'other', 'manufacturer-specific'],
    ],
  },
  six: {
    name: '6-pin, round',
    standard: 'SAE J1708 with J1587',
    found: 'Heavy trucks from before the 9-pin port',
    pins: [
      ['A', 'data', 'J1708 +'],
      ['B', 'data', 'J1708 −'],
      ['C', 'supply', 'Supply'],
      ['D', 'other', 'manufacturer-specific'],
      ['E', 'ground', 'Ground'],
      ['F', 'other', 'manufacturer-specific'],
    ],
  },
  sixteen: {
    name: '16-pin OBD-II',
    standard: 'SAE J1962',
    found: 'Cars and light trucks, under the dash; in the US from 1996',
    pins: [
      ['2', 'data', 'J1850 +'],
      ['4', 'ground', 'Chassis ground'],
      ['5', 'ground', 'Signal ground'],
      ['6', 'data', 'CAN high'],
      ['7', 'data', 'K line'],
      ['10', 'data', 'J1850 −'],
      ['14', 'data', 'CAN low'],
      ['15', 'data', 'L line'],
      ['16', 'supply', 'Supply, unswitched'],
    ],
  },
};
