import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { externalLinks } from './links.ts';
import { checkExternalLinks } from './external-links.ts';
import { samplesIn } from './samples.ts';

it('lists every sample of the content with its file and line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-samples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'content/faq'), { recursive: true });
  writeFileSync(join(folder, 'content/company.yaml'), '# While `sample: true`\nsample: true\n');
  writeFileSync(join(folder, 'content/products.yaml'), '- id: a\n  Weight: 90 g (sample)\n');
  writeFileSync(join(folder, 'content/faq/x.md'), 'A sample order costs nothing.\n');
  expect(samplesIn(folder)).toEqual([
    { file: 'content/company.yaml', line: 2, text: 'sample: true' },
    { file: 'content/products.yaml', line: 2, text: 'Weight: 90 g (sample)' },
  ]);
});

it('names external links that lead nowhere, with the pages that have them', async () => {
  const server = createServer((request, response) => {
    response.statusCode = { '/gone': 404, '/refuses': 403 }[request.url ?? ''] ?? 200;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const html = ['ok', 'gone', 'refuses']
    .map((name) => `<a href="${origin}/${name}">x</a>`)
    .join('');
  const links = externalLinks([
    { path: '/a', html },
    { path: '/b', html: `<a class="b" href="${origin}/gone">y</a><a href="/a">z</a>` },
  ]);
  expect(await checkExternalLinks(links)).toEqual([`${origin}/gone: status 404 (on /a, /b)`]);
});
