/** A vehicle's diagnostic connector, and what its pins carry. */
export interface Connector {
  name: string;
  /** The standard that defines the pins. */
  standard: string;
  found: string;
  /** Each pin, and what it carries. Pins that are missing are up to the manufacturer. */
  pins: readonly (readonly [string, string])[];
}

/** The three diagnostic ports of road vehicles in North America, as the named SAE standards define them. */
export const CONNECTORS: Record<'nine' | 'six' | 'sixteen', Connector> = {
  nine: {
    name: '9-pin, round',
    standard: 'SAE J1939-13',
    found: 'Heavy trucks and buses, by the driver’s knee',
    pins: [
      ['A', 'Ground'],
      ['B', 'Supply, unswitched'],
      ['C', 'CAN high'],
      ['D', 'CAN low'],
      ['E', 'CAN shield'],
      ['F', 'J1708 +'],
      ['G', 'J1708 −'],
      ['H', 'maker’s own'],
      ['J', 'maker’s own'],
    ],
  },
  six: {
    name: '6-pin, round',
    standard: 'SAE J1708 with J1587',
    found: 'Heavy trucks from before the 9-pin port',
    pins: [
      ['A', 'J1708 +'],
      ['B', 'J1708 −'],
      ['C', 'Supply'],
      ['D', 'maker’s own'],
      ['E', 'Ground'],
      ['F', 'maker’s own'],
    ],
  },
  sixteen: {
    name: '16-pin OBD-II',
    standard: 'SAE J1962',
    found: 'Cars and light trucks, under the dash; in the US from 1996',
    pins: [
      ['2', 'J1850 +'],
      ['4', 'Chassis ground'],
      ['5', 'Signal ground'],
      ['6', 'CAN high'],
      ['7', 'K line'],
      ['10', 'J1850 −'],
      ['14', 'CAN low'],
      ['15', 'L line'],
      ['16', 'Supply, unswitched'],
    ],
  },
};
