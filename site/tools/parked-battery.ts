/**
 * How many days a parked vehicle's starter battery lasts. Counts charge only: a healthy, full battery, without
 * self-discharge or cold.
 * @param capacity capacity of the battery, in Ah
 * @param device the tracker's current, in mA at the battery's voltage
 * @param vehicle the vehicle's own current, in mA
 * @param share share of the charge that can be used before starting becomes doubtful, 0 to 1
 * @returns days; Infinity if nothing draws current
 */
export const parkedDays = (
  capacity: number,
  device: number,
  vehicle: number,
  share = 0.5,
): number => (capacity * share * 1000) / ((device + vehicle) * 24);
