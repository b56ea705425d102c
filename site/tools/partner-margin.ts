/** A partner's own numbers; money in one currency. */
export interface PartnerNumbers {
  /** Devices put in each month. */
  devices: number;
  /** Earned once on each device: its sale and fitting, less what it and the hour cost. */
  once: number;
  /** What the customer pays a month for each device. */
  price: number;
  /** What the partner pays a month for each device. */
  cost: number;
  /** Share of devices that leave each month, 0 to 1. */
  leaving: number;
  /** What one device costs the partner in support a month. */
  support: number;
}

/** The state at the end of a month. */
export interface PartnerMonth {
  devices: number;
  /** Earned in this month. */
  earned: number;
  /** Earned since the start. */
  total: number;
}

/**
 * What a partner earns month by month. Devices put in during a month pay from that month on; those that
 * leave do so at its start.
 * @param months to look ahead
 */
export function partnerMonths(numbers: PartnerNumbers, months: number): PartnerMonth[] {
  const { devices, once, price, cost, leaving, support } = numbers;
  const list: PartnerMonth[] = [];
  let stock = 0;
  let total = 0;
  for (let month = 0; month < months; month += 1) {
    stock = stock * (1 - leaving) + devices;
    const earned = devices * once + stock * (price - cost - support);
    total += earned;
    list.push({ devices: stock, earned, total });
  }
  return list;
}

/** The first month, from 1, at whose end more was earned than was laid out; null where there is none. */
export function breakEven(list: readonly PartnerMonth[], outlay: number): number | null {
  const at = list.findIndex(({ total }) => total >= outlay);
  return at < 0 ? null : at + 1;
}
