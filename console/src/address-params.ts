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

/** The parameters that are given, by field. @param names of the parameters by field */
export const fieldsOf = (
  params: URLSearchParams,
  names: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const value = params.get(name);
      return value === null ? [] : [[field, value]];
    }),
  );

/** The values of all fields under the names of their parameters; those that are not given are removed. */
export const paramsOf = <Value>(
  fields: Readonly<Partial<Record<string, Value>>>,
  names: Readonly<Record<string, string>>,
): Record<string, Value | undefined> =>
  Object.fromEntries(Object.entries(names).map(([field, name]) => [name, fields[field]]));
