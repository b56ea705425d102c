import { nameOf, type OpenApi, type Schema } from './documents.ts';
import { code, inline, table } from './markup.ts';

const one = (value: unknown): string => code(String(value));

/** All fields of an object, including those of the schemas that it extends. */
function fieldsOf(
  api: OpenApi,
  schema: Schema,
): { properties: Record<string, Schema>; required: string[] } {
  if (schema.$ref !== undefined)
    return fieldsOf(api, api.components.schemas[nameOf(schema.$ref)] ?? {});
  const parts = (schema.allOf ?? []).map((part) => fieldsOf(api, part));
  return {
    properties: Object.assign(
      {},
      ...parts.map((part) => part.properties),
      schema.properties,
    ) as Record<string, Schema>,
    required: [...parts.flatMap((part) => part.required), ...(schema.required ?? [])],
  };
}

const isEnum = (schema: Schema | undefined): boolean => schema?.enum !== undefined;

/** Whether a schema, or each of those that it extends, is of texts. */
const isText = (api: OpenApi, { $ref, type, allOf }: Schema): boolean =>
  $ref === undefined
    ? type === 'string' ||
      ((allOf?.length ?? 0) > 0 && (allOf ?? []).every((part) => isText(api, part)))
    : isText(api, api.components.schemas[nameOf($ref)] ?? {});

function limitsOf(schema: Schema): string {
  const { minimum, maximum, maxLength } = schema;
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (maxLength !== undefined) return `, up to ${maxLength} characters`;
  return '';
}

/**
 * Creates a renderer of schemas for one page.
 * @param hrefOf link to the description of an object
 */
export function schemaRenderer(api: OpenApi, hrefOf: (name: string) => string) {
  /** Renders a type, with links to the objects that it names. */
  function typeOf(schema: Schema): string {
    if (schema.$ref !== undefined) {
      const name = nameOf(schema.$ref);
      const target = api.components.schemas[name] ?? {};
      if (isEnum(target) || isText(api, target)) return typeOf(target);
      return `<a href="${hrefOf(name)}">${name}</a>`;
    }
    if (schema.const !== undefined) return one(schema.const);
    if (schema.enum) return schema.enum.map(one).join(' ');
    const union = schema.anyOf ?? schema.oneOf;
    if (union) return union.map(typeOf).join(' or ');
    if (schema.type === 'null') return 'null';
    if (schema.type === 'array') return `array of ${typeOf(schema.items ?? {})}`;
    // The limits of the last part are the narrowest.
    if (schema.allOf && isText(api, schema)) return typeOf(schema.allOf.at(-1) ?? {});
    if (schema.properties ?? schema.allOf) {
      const { properties } = fieldsOf(api, schema);
      return `object: ${Object.entries(properties)
        .map(([name, field]) => `${code(name)} ${typeOf(field)}`)
        .join(', ')}`;
    }
    if (schema.additionalProperties) return `object of ${typeOf(schema.additionalProperties)}`;
    const type = [schema.type ?? 'any'].flat().join(' or ');
    return `${type}${schema.format ? ` (${schema.format})` : ''}${limitsOf(schema)}`;
  }

  /** Renders an object's fields as a table, or the members of a union. */
  function describe(name: string): string {
    const schema = api.components.schemas[name] ?? {};
    const union = schema.oneOf ?? schema.anyOf;
    if (union) return `<p>One of ${union.map(typeOf).join(', ')}.</p>`;
    const { properties, required } = fieldsOf(api, schema);
    return table(
      ['Field', 'Type', 'Description'],
      Object.entries(properties).map(([field, of]) => [
        `${code(field)}${required.includes(field) ? '' : ' <small>optional</small>'}`,
        typeOf(of),
        inline(of.description ?? ''),
      ]),
    );
  }

  return { typeOf, describe };
}

/** Finds the objects that a value refers to, directly or through others; enums and plain strings do not count. */
export function objectsIn(api: OpenApi, value: unknown, found = new Set<string>()): Set<string> {
  JSON.stringify(value, (key, item: unknown) => {
    if (key === '$ref' && typeof item === 'string' && item.startsWith('#/components/schemas/')) {
      const name = nameOf(item);
      const schema = api.components.schemas[name];
      const isObject = schema?.properties ?? schema?.allOf ?? schema?.oneOf ?? schema?.anyOf;
      if (isObject && !isText(api, schema ?? {}) && !found.has(name)) {
        found.add(name);
        const { properties } = fieldsOf(api, schema ?? {});
        objectsIn(api, [properties, schema?.oneOf, schema?.anyOf], found);
      }
    }
    return item;
  });
  return found;
}
