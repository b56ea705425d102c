/**
 * How long a parked vehicle's starter battery bears what draws on it. A plain sum of charge: no
 * self-discharge, no cold, a healthy battery that was full.
 * @param capacity of the battery in Ah
 * @param device current of the tracker in mA at the battery's voltage
 * @param vehicle current of the vehicle itself in mA
 * @param share of the charge that may go before starting is doubtful, 0 to 1
 * @returns days; Infinity where nothing draws
 */
export const parkedDays = (
  capacity: number,
  device: number,
  vehicle: number,
  share = 0.5,
): number => (capacity * share * 1000) / ((device + vehicle) * 24);
