/** The price of one vehicle or addition, in the currency's main unit. */
export interface PriceEntry {
  /** Paid once. */
  device: number;
  install: number;
  monthly: number;
}

/** A contract length, 1 for month to month, and how many percent less a month costs with it. */
export interface Term {
  months: number;
  percentOff: number;
}

/** What a fleet costs. */
export interface PriceSum {
  once: number;
  monthly: number;
  /** One-time costs and twelve months, or the whole contract if it is shorter. */
  firstYear: number;
  /** One-time costs and the whole contract; a year if there is none. */
  wholeTerm: number;
}

/** Whole cents, because shares of them add up wrong. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Adds up a fleet.
 * @param lines each entry with how many there are
 * @param isInstalled whether an installer is paid
 */
export function priceSum(
  lines: readonly (PriceEntry & { count: number })[],
  { months, percentOff }: Term,
  isInstalled: boolean,
): PriceSum {
  const total = (of: (entry: PriceEntry) => number): number =>
    lines.reduce((sum, line) => sum + line.count * rounded(of(line)), 0);
  const once = total(({ device, install }) => device + (isInstalled ? install : 0));
  const counted = months === 1 ? 12 : months;
  const monthly = total((entry) => entry.monthly * (1 - percentOff / 100));
  return {
    once: rounded(once),
    monthly: rounded(monthly),
    firstYear: rounded(once + monthly * Math.min(12, counted)),
    wholeTerm: rounded(once + monthly * counted),
  };
}
