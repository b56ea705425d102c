/** The three lights of a typical tracker. */
export const LIGHTS = { power: 'Power', network: 'Network', sky: 'Satellites' } as const;
export type Light = keyof typeof LIGHTS;

/** What a light can do. */
export const PATTERNS = {
  off: 'Off',
  slow: 'Blinks slowly',
  fast: 'Blinks fast',
  on: 'On',
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
      means: 'No supply, or the device sleeps.',
      next: 'Switch the ignition on. Still off: fuse, then plug, then voltage at the plug.',
      fine: false,
    },
    slow: {
      means: 'It runs on its own cell.',
      next: 'The vehicle’s supply is missing: fuse, battery isolator, ground.',
      fine: false,
    },
    fast: {
      means: 'It starts, or loads new software.',
      next: 'Leave it powered for 10 minutes.',
      fine: true,
    },
    on: { means: 'Supplied by the vehicle.', next: 'Nothing to do.', fine: true },
  },
  network: {
    off: {
      means: 'No SIM, or the modem sleeps.',
      next: 'Ignition on, wait two minutes. Still off: send us the device’s number.',
      fine: false,
    },
    slow: { means: 'It has found a network and sends.', next: 'Nothing to do.', fine: true },
    fast: {
      means: 'It looks for a network.',
      next: 'Move into the open. After 15 minutes: is there any network here, is the SIM active?',
      fine: false,
    },
    on: { means: 'Connected, nothing to send.', next: 'Nothing to do.', fine: true },
  },
  sky: {
    off: {
      means: 'The receiver is off: the device sleeps.',
      next: 'Switch the ignition on, or move it.',
      fine: true,
    },
    slow: { means: 'It has a fix.', next: 'Nothing to do.', fine: true },
    fast: {
      means: 'It looks for satellites.',
      next: 'Cold this takes 35 s under open sky. Longer: turn the label to the sky, away from steel.',
      fine: false,
    },
    on: { means: 'It has a fix and good geometry.', next: 'Nothing to do.', fine: true },
  },
};
