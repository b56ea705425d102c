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
      means: 'It has no power, or it’s asleep.',
      next: 'Turn the ignition on. If it stays off, check the fuse, the plug, and the voltage at the plug.',
      fine: false,
    },
    slow: {
      means: 'It’s running on its own battery.',
      next: 'It gets no power from the vehicle. Check the fuse, the battery disconnect, and the ground.',
      fine: false,
    },
    fast: {
      means: 'It’s starting up or updating its software.',
      next: 'Leave it powered for 10 minutes.',
      fine: true,
    },
    on: { means: 'It has power from the vehicle.', next: 'Nothing to do.', fine: true },
  },
  network: {
    off: {
      means: 'It has no SIM card, or the modem is asleep.',
      next: 'Turn the ignition on and wait two minutes. If it stays off, send us the serial number.',
      fine: false,
    },
    slow: { means: 'It’s on a network and sending.', next: 'Nothing to do.', fine: true },
    fast: {
      means: 'It’s looking for a network.',
      next: 'Move it into the open. If nothing changes in 15 minutes, check for cell coverage and ask us whether the SIM card is active.',
      fine: false,
    },
    on: { means: 'It’s connected and has nothing to send.', next: 'Nothing to do.', fine: true },
  },
  sky: {
    off: {
      means: 'The GPS receiver is off because the device is asleep.',
      next: 'Turn the ignition on, or move it.',
      fine: true,
    },
    slow: { means: 'It has a position.', next: 'Nothing to do.', fine: true },
    fast: {
      means: 'It’s looking for satellites.',
      next: 'A cold start takes up to 35 s under open sky. If it takes longer, turn the label up and away from steel.',
      fine: false,
    },
    on: { means: 'It has an accurate position.', next: 'Nothing to do.', fine: true },
  },
};
