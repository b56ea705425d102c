/** zod's functions that make schemas and checks; `z.config` is not among them, because it has an effect. */
const MAKERS =
  'object string int number boolean array record union discriminatedUnion literal enum nullable optional nullish _default pipe transform trim minLength maxLength regex refine gte lte uuid';

/** Option of the bundler: a schema that nothing uses drops out, although calls make it. */
export const PURE_SCHEMAS = {
  manualPureFunctions: MAKERS.split(' ').map((name) => `z.${name}`),
};
