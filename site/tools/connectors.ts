import { t } from '@ncf/contract/t';

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
    name: t('9-pin, round'),
    standard: 'SAE J1939-13',
    found: t('Heavy trucks and buses, by the driver’s knee'),
    pins: [
      ['A', 'ground', t('Ground')],
      ['B', 'supply', t('Supply, unswitched')],
      ['C', 'data', t('CAN high')],
      ['D', 'data', t('CAN low')],
      ['E', 'data', t('CAN shield')],
      ['F', 'data', 'J1708 +'],
      ['G', 'data', 'J1708 −'],
      ['H', 'other', t('manufacturer-specific')],
      ['J', 'other', t('manufacturer-specific')],
    ],
  },
  six: {
    name: t('6-pin, round'),
    standard: t('SAE J1708 with J1587'),
    found: t('Heavy trucks from before the 9-pin port'),
    pins: [
      ['A', 'data', 'J1708 +'],
      ['B', 'data', 'J1708 −'],
      ['C', 'supply', t('Supply')],
      ['D', 'other', t('manufacturer-specific')],
      ['E', 'ground', t('Ground')],
      ['F', 'other', t('manufacturer-specific')],
    ],
  },
  sixteen: {
    name: t('16-pin OBD-II'),
    standard: 'SAE J1962',
    found: t('Cars and light trucks, under the dash; in the US from 1996'),
    pins: [
      ['2', 'data', 'J1850 +'],
      ['4', 'ground', t('Chassis ground')],
      ['5', 'ground', t('Signal ground')],
      ['6', 'data', t('CAN high')],
      ['7', 'data', t('K line')],
      ['10', 'data', 'J1850 −'],
      ['14', 'data', t('CAN low')],
      ['15', 'data', t('L line')],
      ['16', 'supply', t('Supply, unswitched')],
    ],
  },
};
