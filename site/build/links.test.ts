import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkLinks } from './links.ts';

it('names each page with a link to a page, a section, or a file that does not exist', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-links-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'map.png'), '');
  const faq = { path: '/faq', html: '<h2 id="price">Price</h2><a href="#price">x</a>' };
  const linking = (...addresses: string[]) => ({
    path: '/about',
    html: addresses.map((one) => `<a class="x" href="${one}">x</a>`).join(''),
  });
  const good = linking('/faq#price', '/faq?a=1&amp;b=2', '/map.png', '/console/', 'mailto:a@b.co');
  checkLinks([faq, good, { path: '/', html: '<img alt="" src="/map.png">' }], folder);
  const bad = linking('/nowhere', '/faq#cost', '/plan.png', 'news');
  expect(() => checkLinks([faq, bad], folder)).toThrow(
    [
      '/about: the link to /nowhere: there is no such page',
      '/about: the link to /faq#cost: nothing on /faq has the ID "cost"',
      '/about: the link to /plan.png: there is no such file',
      '/about: the link to news: there is no such page',
    ].join('\n'),
  );
});

it('names an ID that a page has twice', () => {
  const html = '<main id="main"><h2 id="main">Main</h2><p id="end"></p></main>';
  expect(() => checkLinks([{ path: '/faq', html }], tmpdir())).toThrow(
    /^\/faq: the ID "main": is on the page twice; change one$/,
  );
});
