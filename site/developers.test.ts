import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiDocuments, builtSite } from '@ncf/testing/built-site';
import { beforeAll, expect, it } from 'vitest';
import type { AsyncApi, OpenApi } from './build/developers/documents.ts';

const ROOT = '/developers';

/** The built developer pages by path. */
const pages = new Map<string, string>();
let documents: { openapi: OpenApi; asyncapi: AsyncApi };

beforeAll(async () => {
  const { siteDir } = await builtSite();
  const index = JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8')) as {
    pages: Record<string, { file: string }>;
  };
  for (const [path, { file }] of Object.entries(index.pages))
    if (path === ROOT || path.startsWith(`${ROOT}/`))
      pages.set(path, readFileSync(join(siteDir, 'public', file), 'utf8'));
  documents = JSON.parse(await apiDocuments()) as typeof documents;
});

/** The visible text of a page's main element. */
const textOf = (path: string): string =>
  plain(/<main[\s\S]*<\/main>/.exec(pages.get(path) ?? '')?.[0] ?? '');

const plain = (html: string): string =>
  html.replace(/<[^>]+>/g, '').replace(/&#x?[\da-f]+;|&\w+;/gi, (entity) => {
    const named: Record<string, string> = {
      '&lt;': '<',
      '&gt;': '>',
      '&amp;': '&',
      '&quot;': '"',
    };
    const code = /^&#(\d+);$/.exec(entity)?.[1];
    return code === undefined ? (named[entity] ?? entity) : String.fromCodePoint(Number(code));
  });

it('shows every operation of the OpenAPI document under its own anchor [R3.10]', () => {
  const shown = [...pages]
    .filter(([path]) => path.startsWith(`${ROOT}/http/`))
    .flatMap(([, html]) => [...html.matchAll(/<h2 id="(\w+)">/g)].map(([, id]) => id));
  const ids = Object.values(documents.openapi.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  const sorted = (list: (string | undefined)[]) =>
    list.toSorted((a = '', b = '') => a.localeCompare(b));
  expect(sorted(shown.filter((id) => id !== 'objects'))).toEqual(sorted(ids));
});

it('shows a call of every operation with curl that a shell can read [R3.10]', async () => {
  const commands: string[] = [];
  for (const [path, methods] of Object.entries(documents.openapi.paths)) {
    for (const [method, { operationId, tags }] of Object.entries(methods)) {
      const slug = (tags[0] ?? '').toLowerCase().replaceAll(' ', '-');
      const html = pages.get(`${ROOT}/http/${slug}`) ?? '';
      const block = html.split(`aria-label="Example for ${operationId}"`)[1]?.split('</pre>')[0];
      const command = plain(block?.slice(block.indexOf('<code>')) ?? '');
      expect(command, operationId).toContain(path.split('{')[0]);
      if (method !== 'get') expect(command, operationId).toContain(`-X ${method.toUpperCase()}`);
      commands.push(command);
    }
  }
  expect(commands.every((command) => command.startsWith('curl '))).toBe(true);
  expect(commands.join(' ')).not.toContain('$PATH');
  await promisify(execFile)('sh', ['-n', '-c', commands.join('\n')]);
});

it('shows every message of the AsyncAPI document under its own anchor [R3.10]', () => {
  const html = pages.get(`${ROOT}/mqtt-messages`) ?? '';
  for (const key of Object.keys(documents.asyncapi.components.messages))
    expect(html).toContain(`<h2 id="${key.replace('.', '-')}">`);
});

it('links only to headings that exist on these pages', () => {
  let links = 0;
  for (const [path, html] of pages) {
    for (const [, to = '', anchor] of html.matchAll(
      /href="(\/developers[^"#]*)?(?:#([\w-]+))?"/g,
    )) {
      if (to === '' && anchor === undefined) continue;
      const target = pages.get(to || path);
      expect([path, to, target !== undefined]).toEqual([path, to, true]);
      if (anchor !== undefined && !anchor.startsWith('main'))
        expect([path, to, anchor, target?.includes(`id="${anchor}"`)]).toContain(true);
      links += 1;
    }
  }
  expect(links).toBeGreaterThan(200);
});

it('lists the topics and calls that each scope of a bot opens [R6.2]', () => {
  const html = pages.get(`${ROOT}/bots`) ?? '';
  const rowOf = (scope: string) =>
    new RegExp(`<th scope=row><code>${scope.replace(':', ':<wbr>')}.*?</tr>`).exec(html)?.[0];
  expect(rowOf('conversations:reply')).toContain('publish <code>chat/session/{chatUserId}</code>');
  expect(rowOf('conversations:read')).toContain('subscribe <code>chat/inbox</code> (also needs');
  expect(rowOf('events:read')).toContain('#readEventLog');
  for (const { operationId, security } of Object.values(documents.openapi.paths).flatMap((path) =>
    Object.values(path),
  )) {
    const scope = security.flatMap(({ apiKey = [] }) => apiKey)[0];
    if (scope !== undefined) expect(rowOf(scope), operationId).toContain(`#${operationId}"`);
  }
});

it('shows the tested quick starts and the example bot unchanged [R3.10]', () => {
  const shown = textOf(`${ROOT}/quick-start`) + textOf(`${ROOT}/bots`);
  for (const name of [
    'quick-start/visitor.sh',
    'quick-start/visitor.mts',
    'quick-start/visitor.py',
    'quick-start/typed-client.mts',
    'quick-start/session.py',
    'example-bot/bot.mts',
    'example-bot/faq.mts',
  ]) {
    const file = new URL(`../docs/${name}`, import.meta.url);
    expect(shown).toContain(readFileSync(file, 'utf8').trimEnd());
  }
});
