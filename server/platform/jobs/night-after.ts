/** The next time after another one at which it is this hour on the server, in milliseconds since 1970. */
export function nightAfter(ms: number, hour: number): number {
  const night = new Date(ms);
  night.setHours(hour, 0, 0, 0);
  if (night.getTime() <= ms) night.setDate(night.getDate() + 1);
  return night.getTime();
}
