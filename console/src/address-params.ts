/** The parameters that hold the inbox's filter; links between conversations keep them. */
export const FILTER_PARAMS = [
  'view',
  'q',
  'channel',
  'team',
  'topic',
  'tag',
  'priority',
  'order',
] as const;

/** The address's parameters with these changed; null, undefined, or an empty value removes one. */
export function withParams(
  params: URLSearchParams,
  values: Readonly<Record<string, string | number | null | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}
