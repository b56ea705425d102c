import { expect, it } from 'vitest';
import { LIGHTS, PATTERNS, READINGS } from './device-lights.ts';

it('explains every pattern of every light, and says what to do if something is wrong', () => {
  for (const light of Object.keys(LIGHTS) as (keyof typeof LIGHTS)[])
    for (const pattern of Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]) {
      const { means, next, fine } = READINGS[light][pattern];
      expect(means.length, `${light} ${pattern}`).toBeGreaterThan(10);
      if (!fine) expect(next, `${light} ${pattern}`).not.toContain('Nothing');
    }
});
