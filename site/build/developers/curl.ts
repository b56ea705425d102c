import type { Operation, Parameter } from './documents.ts';
import { EXAMPLE_ORIGIN } from './markup.ts';

/** A shell variable for what only the reader knows: `chatUserId` → `$CHAT_USER_ID`. `$PATH` is the shell's own. */
const variable = (name: string): string =>
  `$${name
    .replace(/^path$/, 'filePath')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toUpperCase()}`;

/** How the caller is authenticated: a key if one may call, else a session's token or cookie. */
function credentials({ security }: Operation): string[] {
  const may = (scheme: string): boolean => security.some((one) => scheme in one);
  if (may('apiKey')) return ['-H "authorization: Bearer $API_KEY"'];
  if (may('bearer')) return ['-H "authorization: Bearer $TOKEN"'];
  return may('visitorCookie') || may('agentCookie') ? ['-b cookies.txt', '-c cookies.txt'] : [];
}

/** The body's example, or a file. */
function bodyOf({ requestBody }: Operation): string[] {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return [];
  if (type.startsWith('multipart/')) return ['-F file=@photo.jpg'];
  const header = `-H 'content-type: ${type}'`;
  if (media?.example === undefined || !type.endsWith('json'))
    return [header, '--data-binary @body'];
  const text = JSON.stringify(media.example);
  return [header, `-d '${text.replaceAll("'", String.raw`'\''`)}'`];
}

/** A call of an operation with curl, to be run in a shell that has its variables. */
export function curlFor(
  operation: Operation & { method: string; path: string },
  parameters: readonly Parameter[],
): string {
  const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
  const query = needed.map(({ name }) => `${name}=${variable(name)}`).join('&');
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => variable(name));
  const method = operation.method.toUpperCase();
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${EXAMPLE_ORIGIN}${path}${query && `?${query}`}"`,
    ...credentials(operation),
    ...bodyOf(operation),
  ].join(' \\\n  ');
}
