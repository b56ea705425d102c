import { isObject, type Json, type JsonObject } from './components.ts';

/** Components that others extend: base name → the schema it is taken from, and optionally only these fields. */
const BASES: Readonly<
  Record<string, { of: string; fields?: readonly string[]; without?: string }>
> = {
  Agent: { of: 'Agent' },
  ApiKey: { of: 'ApiKey' },
  Webhook: { of: 'Webhook' },
  Figures: { of: 'Figures' },
  Error: { of: 'Error' },
  List: { of: 'ConversationPage', fields: ['nextCursor'] },
  File: { of: 'File' },
  SpokenMessage: { of: 'MessageEvent', without: 'type' },
  PresenceMessage: { of: 'AdminJoinEvent', without: 'type' },
  EventEnvelope: {
    of: 'ConversationClosedEvent',
    fields: ['id', 'position', 'timestamp', 'chatUserId', 'sequence'],
  },
  Stamp: { of: 'EditEvent', fields: ['messageId', 'chatUserId', 'messageTime', 'rev'] },
};

interface ObjectSchema {
  properties: JsonObject;
  required: string[];
}

function objectOf(schema: Json | undefined): ObjectSchema | null {
  if (!isObject(schema) || !isObject(schema['properties'])) return null;
  return { properties: schema['properties'], required: (schema['required'] ?? []) as string[] };
}

const pick = ({ properties, required }: ObjectSchema, keep: (field: string) => boolean) => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([field]) => keep(field))),
  required: required.filter(keep),
});

const asSchema = ({ properties, required }: ObjectSchema): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});

const includes = (whole: ObjectSchema, part: ObjectSchema): boolean =>
  Object.entries(part.properties).every(
    ([field, schema]) =>
      JSON.stringify(whole.properties[field]) === JSON.stringify(schema) &&
      whole.required.includes(field) === part.required.includes(field),
  );

/** Makes every object with all fields of a base extend it by `allOf`, so that shared fields appear once. */
export function withBases(schemas: JsonObject): JsonObject {
  const bases = new Map<string, ObjectSchema>();
  for (const [name, { of, fields, without }] of Object.entries(BASES)) {
    const source = objectOf(schemas[of]);
    if (source === null) continue;
    bases.set(
      name,
      pick(source, (field) => (fields?.includes(field) ?? true) && field !== without),
    );
  }
  const extend = (schema: Json, self: string): Json => {
    if (Array.isArray(schema)) return schema.map((item) => extend(item, self));
    if (!isObject(schema)) return schema;
    let rest = objectOf(schema);
    const parents: Json[] = [];
    for (const [name, base] of rest === null ? [] : bases) {
      if (rest === null || name === self || !includes(rest, base)) continue;
      parents.push({ $ref: `#/components/schemas/${name}` });
      rest = pick(rest, (field) => !(field in base.properties));
    }
    if (rest === null || parents.length === 0)
      return Object.fromEntries(
        Object.entries(schema).map(([key, item]) => [key, extend(item, '')]),
      );
    const own = Object.keys(rest.properties).length > 0 ? [extend(asSchema(rest), self)] : [];
    const [only] = parents;
    return only !== undefined && parents.length + own.length === 1
      ? only
      : { allOf: [...parents, ...own] };
  };
  const named = [...bases].filter(([name]) => !(name in schemas));
  const all = {
    ...schemas,
    ...Object.fromEntries(named.map(([name, base]) => [name, asSchema(base)])),
  };
  return Object.fromEntries(
    Object.entries(all)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([name, schema]) => [name, extend(schema, name)]),
  );
}
