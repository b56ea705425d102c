import type { PictureShape } from '@ncf/contract/content-pictures';

/** The part of JSON Schema that forms are drawn from. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | false;
  items?: Schema | false;
  prefixItems?: readonly Schema[];
  enum?: readonly string[];
  anyOf?: readonly Schema[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  description?: string;
  /** How a picture is cut, if this is one. */
  shape?: PictureShape;
}

/** The schema of a value that may have several forms. */
export function formOf(schema: Schema, value: unknown): Schema {
  if (schema.anyOf === undefined) return schema;
  const type = typeof value === 'object' ? 'object' : typeof value;
  return schema.anyOf.find((one) => one.type === type) ?? schema.anyOf[0] ?? {};
}

/** An empty value of a schema, with what it requires. */
export function blankOf(schema: Schema): unknown {
  const { type, properties = {}, required = [], prefixItems, anyOf } = schema;
  if (anyOf !== undefined) return blankOf(anyOf.at(-1) ?? {});
  if (schema.enum !== undefined) return schema.enum[0];
  if (prefixItems !== undefined) return prefixItems.map(blankOf);
  if (type === 'array') return [];
  if (type === 'number' || type === 'integer') return 0;
  if (type !== 'object') return '';
  return Object.fromEntries(required.map((name) => [name, blankOf(properties[name] ?? {})]));
}

/** The name of an entry of a list: what it is called, or its place. */
export function entryName(value: unknown, place: number): string {
  if (typeof value === 'string') return value;
  const { name, title, id } = (value ?? {}) as Partial<Record<'name' | 'title' | 'id', unknown>>;
  const found = [name, title, id].find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : String(place + 1);
}
