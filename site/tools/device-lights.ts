import { t } from '@ncf/contract/t';

/** The three lights of a typical tracker. */
export const LIGHTS = { power: t('Power'), network: t('Network'), sky: t('Satellites') } as const;
export type Light = keyof typeof LIGHTS;

/** What a light can do. */
export const PATTERNS = {
  off: t('Off'),
  slow: t('Blinks slowly'),
  fast: t('Blinks fast'),
  on: t('On'),
} as const;
export type Pattern = keyof typeof PATTERNS;

/** What a light's pattern means, and what to do next. */
export interface Reading {
  means: string;
  next: string;
  /** True where nothing needs to be done. */
  fine: boolean;
}

/**
 * What each light means in each pattern. These are the usual patterns; the card in a device's box takes
 * precedence.
 */
export const READINGS: Record<Light, Record<Pattern, Reading>> = {
  power: {
    off: {
      means: t('It has no power, or it’s asleep.'),
      next: t(
        'Turn the ignition on. If it stays off, check the fuse, the plug, and the voltage at the plug.',
      ),
      fine: false,
    },
    slow: {
      means: t('It’s running on its own battery.'),
      next: t(
        'It gets no power from the vehicle. Check the fuse, the battery disconnect, and the ground.',
      ),
      fine: false,
    },
    fast: {
      means: t('It’s starting up or updating its software.'),
      next: t('Leave it powered for 10 minutes.'),
      fine: true,
    },
    on: { means: t('It has power from the vehicle.'), next: t('Nothing to do.'), fine: true },
  },
  network: {
    off: {
      means: t('It has no SIM card, or the modem is asleep.'),
      next: t(
        'Turn the ignition on and wait two minutes. If it stays off, send us the serial number.',
      ),
      fine: false,
    },
    slow: { means: t('It’s on a network and sending.'), next: t('Nothing to do.'), fine: true },
    fast: {
      means: t('It’s looking for a network.'),
      next: t(
        'Move it into the open. If nothing changes in 15 minutes, check for cell coverage and ask us whether the SIM card is active.',
      ),
      fine: false,
    },
    on: {
      means: t('It’s connected and has nothing to send.'),
      next: t('Nothing to do.'),
      fine: true,
    },
  },
  sky: {
    off: {
      means: t('The GPS receiver is off because the device is asleep.'),
      next: t('Turn the ignition on, or move it.'),
      fine: true,
    },
    slow: { means: t('It has a position.'), next: t('Nothing to do.'), fine: true },
    fast: {
      means: t('It’s looking for satellites.'),
      next: t(
        'A cold start takes up to 35 s under open sky. If it takes longer, turn the label up and away from steel.',
      ),
      fine: false,
    },
    on: { means: t('It has an accurate position.'), next: t('Nothing to do.'), fine: true },
  },
};
