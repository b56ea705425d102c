/** Objects with their fields in alphabetical order. */
const ordered = (_: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A short name of a value's content, which shows whether someone has changed it. The order of fields doesn't count. */
export function revisionOf(value: unknown): string {
  const text = JSON.stringify(value, ordered);
  // FNV-1a, because a browser has no hash that answers at once.
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}

/** The revision of what a change replaces: of the value's fields that the change has. */
export const revisionOfReplaced = (value: object, change: object): string =>
  revisionOf(Object.fromEntries(Object.entries(value).filter(([name]) => name in change)));
