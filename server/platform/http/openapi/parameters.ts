import { isObject, type Json, type JsonObject } from './components.ts';
import { FIELDS } from './fields.ts';

/** What a call replaces, of the routes that say so. */
export const IF_MATCH: JsonObject = {
  name: 'If-Match',
  in: 'header',
  description:
    'What the call replaces, in quotation marks; `409` if someone has changed that since. Of a saved reply, its `updatedAt`. Of anything else, the 32-bit FNV-1a hash, in base 36, of its JSON as it was read: without spaces, fields in alphabetical order, and only those that the body has. Without the header, the call replaces whatever there is.',
  schema: { type: 'string' },
};

const nameOf = ({ name }: JsonObject): string => (typeof name === 'string' ? name : '');

const described = (parameter: JsonObject): JsonObject => {
  const { required, ...rest } = parameter;
  const name = nameOf(parameter);
  const description = FIELDS[`parameter.${name}`] ?? FIELDS[name];
  return {
    ...rest,
    name,
    ...(required === true ? { required } : {}),
    ...(description === undefined ? {} : { description }),
  };
};

/** Collects the parameters of all operations; those used more than once become components. */
export function sharedParameters(all: readonly Json[]) {
  const uses = new Map<string, number>();
  for (const parameter of all) {
    const key = JSON.stringify(parameter);
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const components: JsonObject = {};
  const names = new Map<string, string>();
  return {
    components,
    /** The parameter, or a reference to it. */
    of(parameter: Json): Json {
      const key = JSON.stringify(parameter);
      if (!isObject(parameter)) return parameter;
      if ((uses.get(key) ?? 0) < 2) return described(parameter);
      let name = names.get(key);
      if (name === undefined) {
        name = nameOf(parameter);
        while (name in components) name += 'Other';
        names.set(key, name);
        components[name] = described(parameter);
      }
      return { $ref: `#/components/parameters/${name}` };
    },
  };
}
