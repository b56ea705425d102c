import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { switchBuild } from '@ncf/testing/built-site';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import type { BuildArchive } from './build-archive.ts';
import { hashedFiles, latestSite } from './built-site.ts';
import { siteHttp } from './http.ts';

/** `site.json` of a build without pages. */
export const NO_INDEX = {
  brand: 'Acme',
  id: '1',
  siteUrl: null,
  baked: { site: { origin: 'http://localhost:3000', hours: null, notice: null }, quality: 6 },
  languages: [],
  pages: {},
  errors: {},
};

/** A built site in English and Spanish whose search finds only batteries. */
export function siteWithSearch(): { siteDir: string; consoleDir: string } {
  const dir = mkdtempSync(join(tmpdir(), 'ncf-search-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [prefix, tag] of [
    ['', 'en'],
    ['es', 'es'],
  ] as const) {
    mkdirSync(join(dir, 'public', prefix), { recursive: true });
    mkdirSync(join(dir, prefix), { recursive: true });
    writeFileSync(join(dir, 'public', prefix, 'search-index.json'), '{}');
    writeFileSync(
      join(dir, prefix, 'search-1.cjs'),
      `exports.LANGUAGE = '${tag}';
       exports.readIndex = () => null;
       const finds = (text) => text.includes('battery');
       exports.resultsOf = (_, query) => ({ html: '', status: '', count: Number(finds(query)) });
       exports.answersTo = (_, text) =>
         finds(text) ? [{ path: '/faq#battery', title: 'Battery', group: 'FAQ', html: '<p>5 years</p>' }] : [];`,
    );
  }
  writeFileSync(join(dir, 'site.json'), JSON.stringify({ ...NO_INDEX, languages: ['es'] }));
  return { siteDir: dir, consoleDir: dir };
}

export const PERSON = { 'user-agent': 'Mozilla/5.0' };

/**
 * A small handmade site, and a server for it.
 * @param archive the builds of other nodes
 * @param embedOrigins sites that may show the chat
 */
export async function openSite(archive?: BuildArchive, embedOrigins: string[] = []) {
  const dir = mkdtempSync(join(tmpdir(), 'ncf-server-site-'));
  const put = (name: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  };
  const deploy = async (id: string, assets: string[], retired: Record<string, number> = {}) => {
    const folder = `build-${id}`;
    const pages = {
      '/': { file: 'index.html', policy: `default-src 'none'; report-to ${id}` },
      '/chat-frame': { file: 'frame.html', policy: "default-src 'none'; frame-ancestors 'none'" },
      '/es/tiendas': { file: 'frame.html', policy: '' },
      // Listed but missing: a failure of the site.
      '/fails': { file: 'gone.html', policy: '' },
    };
    const errors = Object.fromEntries(
      [404, 405, 500].map((status) => [
        status,
        { file: `${status}.html`, policy: "default-src 'none'" },
      ]),
    );
    for (const name of [...assets, ...Object.keys(retired)]) put(`${folder}/public/${name}`, name);
    put(`${folder}/public/index.html`, `<p>build ${id}</p>`);
    put(`${folder}/public/index.html.br`, brotliCompressSync(`<p>build ${id}</p>`));
    put(`${folder}/public/frame.html`, '<p>chat</p>');
    put(`${folder}/embed.js`, 'start(ncfEmbed)');
    put(`${folder}/public/404.html`, '<p>Page not found: %PATH%</p><script>"%JSON_PATH%"</script>');
    put(`${folder}/public/405.html`, '<p>No submissions: %PATH%</p>');
    put(`${folder}/public/500.html`, '<p>Internal Server Error</p>');
    const moved = { '/former': '/chat-frame' };
    const index = { ...NO_INDEX, languages: ['es'], id, pages, moved, errors, assets, retired };
    put(`${folder}/site.json`, JSON.stringify(index));
    await switchBuild(join(dir, 'dist'), join(dir, folder));
  };
  await deploy('1', ['assets/old-1.js']);
  put('console/index.html', '<title>Console</title>');
  put('console/index.es.html', '<title>Consola</title>');
  put('console/assets/app-1.js', 'run()');
  const app = Fastify();
  await app.register(siteHttp, {
    site: latestSite(join(dir, 'dist')),
    consoleDir: join(dir, 'console'),
    hsts: 'max-age=31536000',
    embedOrigins,
    ...(archive === undefined ? {} : { stored: archive }),
  });
  /** Stores the current build for other nodes, as a server does at its start. */
  const share = async () => {
    const build = latestSite(join(dir, 'dist')).current();
    await archive?.add(hashedFiles(build, join(dir, 'console')));
  };
  onTestFinished(async () => {
    await app.close();
    rmSync(dir, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = PERSON) =>
    app.inject({ url, headers });
  return { app, get, deploy, dir, put, share };
}
