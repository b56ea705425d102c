import { slugOf } from '@ncf/contract/slug';
import { nameOf, type OpenApi, type Operation, type Parameter } from './documents.ts';
import { curlFor } from './curl.ts';
import { code, codeBlock, inline, table } from './markup.ts';
import { objectsIn, schemaRenderer } from './schemas.ts';

/** The reference page of one group of operations. */
export interface HttpGroup {
  slug: string;
  name: string;
  description: string;
  operations: { id: string; summary: string; method: string; path: string; scope?: string }[];
  html: string;
}

type RoutedOperation = Operation & { method: string; path: string };

/** Errors that the page about errors explains for all operations. */
const COMMON = new Set(['rate_limited', 'internal', 'storage_full']);

const CALLERS: Record<string, string> = {
  visitor: 'visitors',
  agent: 'agents',
  supervisor: 'supervisors',
  owner: 'owners',
};

/** Who may call: `visitors, agents, API keys with conversations:read`. */
function callersOf({ security }: Operation): string {
  const words = security.flatMap((requirement) => {
    const [name = '', roles = []] = Object.entries(requirement)[0] ?? [];
    if (name === 'bearer') return roles.map((role) => CALLERS[role] ?? role);
    if (name === 'apiKey') return [`API keys with ${code(roles[0] ?? '')}`];
    if (name === 'visitorCookie') return [`the ${code('ncf_chat')} cookie`];
    if (name === 'agentCookie') return [`the ${code('ncf_agent')} cookie`];
    return ['anyone'];
  });
  return words.length === 0 ? 'anyone' : words.join(', ');
}

/** The scope that lets an API key call, if one does. */
function scopeOf(security: Operation['security']): { scope?: string } {
  const scope = security.find((requirement) => 'apiKey' in requirement)?.['apiKey']?.[0];
  return scope === undefined ? {} : { scope };
}

/** Codes by status: `404 not_found`. */
function errorsOf(api: OpenApi, { responses }: Operation): string {
  return Object.entries(responses)
    .filter(([status, { $ref }]) => $ref !== undefined && status !== 'default')
    .map(([status, { $ref }]) => {
      const response = api.components.responses[nameOf($ref)];
      const parts = Object.values(response?.content ?? {})[0]?.schema?.allOf ?? [];
      const codes = parts.flatMap((part) => part.properties?.['code']?.enum ?? []).map(String);
      return { status, codes: codes.filter((one) => !COMMON.has(one)) };
    })
    .filter(({ codes }) => codes.length > 0)
    .map(({ status, codes }) => `${status} ${codes.map(code).join(' ')}`)
    .join(', ');
}

function groupOf(
  api: OpenApi,
  operations: RoutedOperation[],
  { typeOf, describe }: ReturnType<typeof schemaRenderer>,
  objects: string[],
): string {
  const parameterOf = (parameter: Parameter): Parameter =>
    parameter.$ref === undefined
      ? parameter
      : (api.components.parameters[nameOf(parameter.$ref)] ?? parameter);
  const section = (operation: RoutedOperation): string => {
    const { operationId, method, path, summary, description, requestBody, responses } = operation;
    const parameters = (operation.parameters ?? []).map(parameterOf);
    const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    const answers = Object.entries(responses).filter(([, { $ref }]) => $ref === undefined);
    return [
      `<section><h2 id="${operationId}">${inline(summary)}</h2>`,
      `<p>${code(`${method.toUpperCase()} ${path}`)}</p>`,
      ...(description === undefined ? [] : [`<p>${inline(description)}</p>`]),
      `<p>Open to: ${callersOf(operation)}.</p>`,
      ...(parameters.length === 0
        ? []
        : [
            '<h3>Parameters</h3>',
            table(
              ['Name', 'Type', 'Description'],
              parameters.map(({ name, in: place, required, schema, description: text = '' }) => [
                `${code(name)} <small>${place}${required === true ? '' : ', optional'}</small>`,
                typeOf(schema ?? {}),
                inline(text),
              ]),
            ),
          ]),
      ...(body === undefined
        ? []
        : [
            '<h3>Request body</h3>',
            `<p>${type === 'application/json' ? typeOf(body.schema ?? {}) : code(type ?? '')}${requestBody?.required === true ? '' : ', optional'}</p>`,
          ]),
      codeBlock(curlFor(operation, parameters), `Example for ${operationId}`, 'sh'),
      '<h3>Responses</h3><ul>',
      ...answers.map(([status, { description: text = '', content = {} }]) => {
        const schema = content['application/json']?.schema;
        return `<li>${status}: ${inline(text)}${schema === undefined ? '' : ` ${typeOf(schema)}`}</li>`;
      }),
      `<li>Errors: ${errorsOf(api, operation) || 'only the common ones'}.</li></ul></section>`,
    ].join('');
  };
  return [
    ...operations.map(section),
    ...(objects.length === 0 ? [] : ['<section><h2 id="objects">Objects</h2>']),
    ...objects.map((name) => `<h3 id="schema-${name}">${name}</h3>${describe(name)}`),
    ...(objects.length === 0 ? [] : ['</section>']),
  ].join('');
}

/** Renders each group of operations as a reference page. An object is described on the first page that needs it. */
export function httpGroups(api: OpenApi): HttpGroup[] {
  const all: RoutedOperation[] = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  const groups = api.tags.map((tag) => ({
    ...tag,
    slug: slugOf(tag.name),
    operations: all.filter(({ tags }) => tags[0] === tag.name),
  }));
  const homes = new Map<string, string>();
  for (const { slug, operations } of groups)
    for (const name of objectsIn(api, operations)) if (!homes.has(name)) homes.set(name, slug);
  return groups.map(({ slug, name, description, operations }) => {
    const hrefOf = (object: string): string => {
      const home = homes.get(object);
      return `${home === slug ? '' : `/developers/http/${home}`}#schema-${object}`;
    };
    const own = [...homes].filter(([, home]) => home === slug).map(([object]) => object);
    return {
      slug,
      name,
      description,
      operations: operations.map(({ operationId: id, summary, method, path, security }) => ({
        id,
        ...scopeOf(security),
        summary,
        method: method.toUpperCase(),
        path,
      })),
      html: groupOf(api, operations, schemaRenderer(api, hrefOf), own.toSorted()),
    };
  });
}
