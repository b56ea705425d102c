/** A partner's own numbers. All amounts are in one currency. */
export interface PartnerNumbers {
  /** Devices installed each month. */
  devices: number;
  /** Earned once per device: sale and installation, less the device and the labor. */
  once: number;
  /** The customer's price per device and month. */
  price: number;
  /** The partner's price per device and month. */
  cost: number;
  /** Share of devices canceled each month, 0 to 1. */
  leaving: number;
  /** Support cost per device and month. */
  support: number;
}

/** The figures at the end of a month. */
export interface PartnerMonth {
  devices: number;
  /** Earned in this month. */
  earned: number;
  /** Earned since the start. */
  total: number;
}

/**
 * What a partner earns month by month. Devices installed in a month pay from that month on; canceled ones
 * leave at its start.
 * @param months how many months to calculate
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

/** The first month, counted from 1, at whose end the earnings cover the outlay; null if there is none. */
export function breakEven(list: readonly PartnerMonth[], outlay: number): number | null {
  const at = list.findIndex(({ total }) => total >= outlay);
  return at < 0 ? null : at + 1;
}
