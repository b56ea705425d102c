/** One moment of a recorded event. */
export interface Moment {
  /** Miles per hour. */
  speed: number;
  /** Forward force in g; braking is negative. */
  force: number;
  /** Distance to the vehicle ahead in feet. */
  gap: number;
}

/** A smooth step from 0 to 1 between two times. */
const between = (from: number, to: number, at: number) => {
  const part = Math.max(0, Math.min(1, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
};

const FULL_BRAKE = 0.46;

/** The event at a time in seconds, from 10 before the trigger to 10 after it. */
export function momentAt(seconds: number): Moment {
  const brake = between(-0.6, 0.3, seconds) - between(1.8, 2.8, seconds);
  const speed = 36 - 24 * between(-0.5, 2.8, seconds) + 10 * between(5, 10, seconds);
  const ripple = 0.012 * Math.sin(seconds * 7.3) + 0.008 * Math.sin(seconds * 13.1);
  return {
    speed,
    force: ripple - FULL_BRAKE * brake + 0.05 * between(5, 6, seconds),
    gap: 118 - 70 * between(-8, 0.8, seconds) + 52 * between(2, 9, seconds),
  };
}

/** Time to the vehicle ahead in seconds, at the present speed. */
export const followingTime = ({ speed, gap }: Moment): number => gap / (speed * 1.467);
