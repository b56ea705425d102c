// In its place, the package has the types of the OpenAPI document (scripts/run/client-package.mjs).

/** The calls by path and method. */
export type paths = Record<string, Record<string, Call>>;

interface Call {
  parameters: { query?: object };
  requestBody?: { content: { 'application/json': object } };
}

export interface components {
  schemas: { SessionEvent: { type: string } };
}
