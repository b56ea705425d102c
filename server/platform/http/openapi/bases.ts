import { isObject, type Json, type JsonObject } from './components.ts';

const only =
  (...names: string[]) =>
  (field: string): boolean =>
    names.includes(field);
const allButType = (field: string): boolean => field !== 'type';

/** Components that others extend: base name, the schema it is taken from, and which of its fields. */
const BASES: readonly (readonly [name: string, of: string, has: (field: string) => boolean])[] = [
  ...['Agent', 'ApiKey', 'Webhook', 'Figures', 'Error', 'File'].map(
    (name) => [name, name, () => true] as const,
  ),
  ['List', 'ConversationPage', only('nextCursor')],
  ['SpokenMessage', 'MessageEvent', allButType],
  ['PresenceMessage', 'AdminJoinEvent', allButType],
  [
    'EventEnvelope',
    'ConversationClosedEvent',
    only('id', 'position', 'timestamp', 'chatUserId', 'sequence'),
  ],
  ['Stamp', 'EditEvent', only('messageId', 'chatUserId', 'messageTime', 'rev')],
];

/** The fields of an object's schema; null for any other schema. */
const fieldsOf = (schema: Json | undefined): JsonObject | null =>
  isObject(schema) && isObject(schema['properties']) ? schema['properties'] : null;
const requiredIn = (schema: JsonObject): string[] => (schema['required'] ?? []) as string[];

/** An object's schema with some of its fields only. */
function pick(schema: JsonObject, keep: (field: string) => boolean): JsonObject {
  const fields = Object.entries(fieldsOf(schema) ?? {}).filter(([field]) => keep(field));
  const required = requiredIn(schema).filter(keep);
  const properties = Object.fromEntries(fields);
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

const includes = (whole: JsonObject, part: JsonObject): boolean =>
  Object.entries(fieldsOf(part) ?? {}).every(
    ([field, schema]) =>
      JSON.stringify(fieldsOf(whole)?.[field]) === JSON.stringify(schema) &&
      requiredIn(whole).includes(field) === requiredIn(part).includes(field),
  );

/** Makes every object with all fields of a base extend it by `allOf`, so that shared fields appear once. */
export function withBases(schemas: JsonObject): JsonObject {
  const bases = BASES.flatMap(([name, of, has]) => {
    const source = schemas[of];
    return isObject(source) && fieldsOf(source) !== null
      ? [[name, pick(source, has)] as const]
      : [];
  });
  const extend = (schema: Json, self: string): Json => {
    if (Array.isArray(schema)) return schema.map((item) => extend(item, self));
    if (!isObject(schema)) return schema;
    let rest = schema;
    const parents: Json[] = [];
    for (const [name, base] of fieldsOf(schema) === null ? [] : bases) {
      if (name === self || !includes(rest, base)) continue;
      parents.push({ $ref: `#/components/schemas/${name}` });
      rest = pick(rest, (field) => !(field in (fieldsOf(base) ?? {})));
    }
    if (parents.length === 0)
      return Object.fromEntries(
        Object.entries(schema).map(([key, item]) => [key, extend(item, '')]),
      );
    const own = Object.keys(fieldsOf(rest) ?? {}).length > 0 ? [extend(rest, self)] : [];
    const [parent = null, ...others] = [...parents, ...own];
    return others.length === 0 ? parent : { allOf: [parent, ...others] };
  };
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(bases), ...schemas })
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([name, schema]) => [name, extend(schema, name)]),
  );
}
