/** A JSON value of the document. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const PREFIX = '#/components/schemas/';

/** Whether a JSON value is an object, and not an array. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of the component schemas that `value` refers to. */
function refsIn(value: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) refsIn(item, found);
  else if (isObject(value)) {
    const { $ref } = value;
    if (typeof $ref === 'string' && $ref.startsWith(PREFIX)) found.add($ref.slice(PREFIX.length));
    for (const item of Object.values(value)) refsIn(item, found);
  }
  return found;
}

function renamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const name =
        key === '$ref' && typeof item === 'string' && names.get(item.slice(PREFIX.length));
      return [key, name ? PREFIX + name : renamed(item, names)];
    }),
  );
}

/** Schemas that `roots` refer to, directly or indirectly. */
function reached(roots: Json, schemas: JsonObject): Set<string> {
  const found = refsIn(roots);
  for (const name of found) for (const next of refsIn(schemas[name] ?? null)) found.add(next);
  return found;
}

/**
 * Drops unreferenced schemas, and merges those that are identical as input and output.
 * @param roots the parts that refer to schemas
 * @param schemas each as `Name` (output) and as `NameInput`
 */
export function tidySchemas(
  roots: JsonObject,
  schemas: JsonObject,
): { roots: JsonObject; schemas: JsonObject } {
  const used = reached(roots, schemas);
  const inputs = [...used].filter((name) => name.endsWith('Input'));
  const names = new Map(inputs.map((name) => [name, name.slice(0, -'Input'.length)]));
  // A pair that differs keeps both names, and so do the schemas that refer to it.
  for (let size = -1; size !== names.size;) {
    size = names.size;
    for (const [input, output] of names) {
      if (!used.has(output)) continue;
      const same = JSON.stringify(renamed(schemas[input] ?? null, names));
      if (same !== JSON.stringify(schemas[output])) names.delete(input);
    }
  }
  const kept = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .map(([name, schema]): [string, Json] => [names.get(name) ?? name, renamed(schema, names)]);
  return {
    roots: renamed(roots, names) as JsonObject,
    schemas: Object.fromEntries(kept.toSorted(([a], [b]) => a.localeCompare(b, 'en'))),
  };
}

/** Adds a discriminator to unions whose members are all components. */
export function withDiscriminators(schema: Json, schemas: JsonObject): Json {
  if (Array.isArray(schema)) return schema.map((item) => withDiscriminators(item, schemas));
  if (!isObject(schema)) return schema;
  const walked = Object.fromEntries(
    Object.entries(schema).map(([key, item]) => [key, withDiscriminators(item, schemas)]),
  );
  if (!Array.isArray(schema['oneOf'])) return walked;
  const mapping = schema['oneOf'].flatMap((option): [string, Json][] => {
    const ref = isObject(option) ? option['$ref'] : undefined;
    const target = typeof ref === 'string' ? schemas[ref.slice(PREFIX.length)] : undefined;
    const properties = isObject(target) ? target['properties'] : undefined;
    const type = isObject(properties) ? properties['type'] : undefined;
    const value = isObject(type) ? type['const'] : undefined;
    return typeof value === 'string' && ref !== undefined ? [[value, ref]] : [];
  });
  if (mapping.length !== schema['oneOf'].length) return walked;
  return {
    ...walked,
    discriminator: { propertyName: 'type', mapping: Object.fromEntries(mapping) },
  };
}
