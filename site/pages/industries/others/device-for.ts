import { t } from '@ncf/contract/t';

export const POWER = [
  ['wire', '10–30 V'],
  ['port', t('OBD port')],
  ['none', t('No power')],
] as const;
export const PLACE = [
  ['cab', t('In a cab')],
  ['outside', t('Outdoors')],
  ['jets', t('Pressure-washed')],
  ['box', t('In a steel box')],
] as const;
export const QUESTION = [
  ['now', t('Where it is now')],
  ['today', t('Where it was today')],
  ['passed', t('If it passed here')],
] as const;
export type Power = (typeof POWER)[number][0];
export type Place = (typeof PLACE)[number][0];
export type Question = (typeof QUESTION)[number][0];

/** The devices that the finder knows. */
export type DeviceId =
  | 'battery-asset-tracker'
  | 'machine-hub'
  | 'obd-tracker'
  | 'rfid-reader'
  | 'sealed-mini-tracker'
  | 'solar-asset-tracker'
  | 'wired-tracker';

/** The device that fits three answers: its ID, its name, and why. */
export function deviceFor(
  power: Power,
  place: Place,
  question: Question,
): readonly [id: DeviceId, name: string, why: string] {
  if (question === 'passed')
    return [
      'rfid-reader',
      t('RFID reader and a tracker'),
      power === 'none'
        ? t(
            'A tag on the item needs no power. The reader goes where there is some, such as a van: it runs on 12 or 24 V and reports through that vehicle’s tracker.',
          )
        : t(
            'Tags on the items, and a reader at the door. The reader reports through the vehicle’s tracker, which adds the time and location.',
          ),
    ];
  if (place === 'box')
    return [
      'battery-asset-tracker',
      t('Battery asset tracker'),
      t(
        'Steel blocks satellites and cell towers. Mount it on the outside, or you’ll get a position only when the box opens.',
      ),
    ];
  if (power === 'none')
    return question === 'now'
      ? [
          'battery-asset-tracker',
          t('Battery asset tracker'),
          t(
            'A position every minute drains any battery fast. Set it to report only when it moves, and replace the cells as needed.',
          ),
        ]
      : place === 'outside'
        ? [
            'solar-asset-tracker',
            t('Solar asset tracker'),
            t('Two reports a day, powered by the sun.'),
          ]
        : [
            'battery-asset-tracker',
            t('Battery asset tracker'),
            t('Out of the sun, use replaceable cells and one or two reports a day.'),
          ];
  if (place === 'jets')
    return [
      'machine-hub',
      t('Machine hub'),
      t('IP69K, tested with 176 °F (80 °C) jets. It runs on the vehicle’s power.'),
    ];
  if (place === 'outside')
    return [
      'sealed-mini-tracker',
      t('Sealed mini tracker'),
      t('IP67, with molded leads, on the vehicle’s power.'),
    ];
  return power === 'port'
    ? [
        'obd-tracker',
        t('OBD plug-in tracker'),
        t('Plugs in within a minute, and moves to the next car tomorrow.'),
      ]
    : [
        'wired-tracker',
        t('Wired tracker'),
        t('Hidden behind the dash on vehicle power, with a position every minute or faster.'),
      ];
}
