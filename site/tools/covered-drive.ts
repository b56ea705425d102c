/** What a tracker can report over. */
export type Reach = 'one' | 'several' | 'sky';

/** Minutes from one satellite message to the next. */
const MESSAGE_EVERY = 30;

/** One place on a drive. */
export interface Place {
  /** The network that carries its position; null without one. */
  carrier: string | null;
  /** Whether a satellite message leaves there. */
  message: boolean;
  /** How old the position on the map is, in minutes. */
  age: number;
  /** Minutes since the last network, whose records wait on the tracker. */
  waiting: number;
}

/**
 * What the map shows of a drive.
 * @param networks the carriers at each place in the order of their strength
 * @param every minutes from one place to the next
 */
export function coveredDrive(
  networks: readonly (readonly string[])[],
  every: number,
  reach: Reach,
): Place[] {
  let age = 0;
  let waiting = 0;
  return networks.map((carriers) => {
    const known = reach === 'one' ? carriers.filter((one) => one === 'A') : carriers;
    const carrier = known[0] ?? null;
    waiting = carrier ? 0 : waiting + every;
    const message = reach === 'sky' && waiting > 0 && waiting % MESSAGE_EVERY === 0;
    age = carrier || message ? 0 : age + every;
    return { carrier, message, age, waiting };
  });
}
