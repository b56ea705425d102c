/** Parts of the OpenAPI and AsyncAPI documents that the developer pages use. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
}

interface Media {
  schema?: Schema;
  example?: unknown;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
}

export interface OpenApi {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, { description: string }>;
  };
}

export interface AsyncApi {
  info: { description: string };
  servers: Record<string, { pathname: string; description?: string }>;
  channels: Record<string, { address: string; description: string }>;
  operations: Record<
    string,
    {
      action: string;
      summary: string;
      channel: { $ref: string };
      messages: { $ref: string }[];
      /** The scopes that a bot's API key needs. */
      'x-scopes'?: string[];
    }
  >;
  components: {
    messages: Record<
      string,
      {
        name: string;
        title: string;
        summary?: string;
        payload: Schema;
        examples: { payload: unknown }[];
      }
    >;
  };
}

/** The last part of a reference: `#/components/schemas/Note` → `Note`. */
export const nameOf = (ref: string | undefined): string => ref?.split('/').at(-1) ?? '';
