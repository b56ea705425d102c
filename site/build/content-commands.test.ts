import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { externalLinks } from './links.ts';
import { checkExternalLinks } from './external-links.ts';
import { ROOM } from './bundles.ts';
import { samplesIn } from './samples.ts';

it('lists every sample of the content with its file and line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-samples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'content'));
  const shipped = readFileSync(join(ROOM, 'content/company.yaml'), 'utf8');
  const left = shipped.replace(/^samples:.*$/m, 'samples: [company, shops]');
  writeFileSync(join(folder, 'content/company.yaml'), left);
  writeFileSync(join(folder, 'content/shops.yaml'), '# Shops\n- id: a\n  name: A\n- id: b\n');
  writeFileSync(join(folder, 'content/products.yaml'), '- id: ours\n');
  const found = samplesIn((file) => readFileSync(join(folder, 'content', file), 'utf8'));
  expect(found.map(({ text }) => text)).toEqual([
    'brand: NCF Track',
    'legalName: "{brand}, Inc."',
    'email: hello@example.com',
    'phone: +1 316 555 0142',
    'address:',
    'chatOpening:',
    '- id: a',
    '- id: b',
  ]);
  expect(found.at(-1)).toEqual({ file: 'content/shops.yaml', line: 4, text: '- id: b' });
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
