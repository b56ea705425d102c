// The budgets of what a visitor downloads, in bytes after brotli, read from what was built.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from './run/process.mjs';

const KB = 1000;
const PAGE = 14 * KB; // HTML and CSS of one page: one first flight of TCP
const FIRST_JS = 70 * KB;
const CHAT = 60 * KB;

const dist = inRoot('site', 'dist');
const sizes = new Map();
const problems = [];

function brotli(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(file)).length);
  return sizes.get(file);
}

const sum = (files) => [...files].reduce((total, file) => total + brotli(file), 0);

function attribute(tag, name) {
  return new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`)
    .exec(tag)
    ?.slice(1)
    .find(Boolean);
}

/** The files below dist that a page's tags name. */
function assets(html, tag, keep) {
  return (html.match(new RegExp(`<${tag}\\b[^>]*>`, 'g')) ?? [])
    .filter(keep)
    .map((one) => attribute(one, tag === 'script' ? 'src' : 'href'))
    .filter((url) => url?.startsWith('/'))
    .map((url) => join(dist, url.split(/[?#]/)[0]))
    .filter((file) => existsSync(file));
}

/** A script and all that it imports statically, so all that the browser loads with it. */
function closure(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    const imports = text.matchAll(/(?:\bimport|\bfrom)\s*["'](\.{1,2}\/[^"']+|\/[^"']+)["']/g);
    const paths = [...imports].map(([, path]) =>
      path.startsWith('/') ? join(dist, path) : join(dirname(file), path),
    );
    closure(paths, found);
  }
  return found;
}

function judge(what, bytes, budget) {
  if (bytes > budget)
    problems.push(`${what}: ${(bytes / KB).toFixed(1)} kB, budget ${budget / KB} kB`);
  return bytes;
}

function main() {
  const pages = existsSync(dist)
    ? readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.html'))
    : [];
  if (pages.length === 0) {
    console.log('skipped: site/dist holds no page (npm run build makes them)');
    return;
  }
  let page = 0;
  let first = new Set();
  for (const name of pages) {
    const file = join(dist, name);
    const html = readFileSync(file, 'utf8');
    const styles = assets(html, 'link', (tag) => attribute(tag, 'rel') === 'stylesheet');
    page = Math.max(
      page,
      judge(`${relative(dist, file)}: HTML + CSS`, brotli(file) + sum(styles), PAGE),
    );
    const scripts = closure([
      ...assets(html, 'script', () => true),
      ...assets(html, 'link', (tag) => attribute(tag, 'rel') === 'modulepreload'),
    ]);
    judge(`${relative(dist, file)}: JavaScript of the first load`, sum(scripts), FIRST_JS);
    if (sum(scripts) > sum(first)) first = scripts;
  }
  const chat = chatFiles(first);
  const chatBytes = chat ? judge('chat opened', sum(chat), CHAT) : 0;
  console.log(
    `${pages.length} pages: at most ${(page / KB).toFixed(1)} kB HTML + CSS, ` +
      `${(sum(first) / KB).toFixed(1)} kB first JavaScript, ` +
      (chat ? `${(chatBytes / KB).toFixed(1)} kB chat` : 'chat not found in the build'),
  );
}

/** What opening the chat adds: the chunk of the widget's front door with its imports and styles, from Vite's manifest. */
function chatFiles(first) {
  const manifest = ['.vite/manifest.json', 'manifest.json']
    .map((name) => join(dist, name))
    .find((file) => existsSync(file));
  if (!manifest) return null;
  const chunks = JSON.parse(readFileSync(manifest, 'utf8'));
  const isChat = ([key]) => /(^|\/)widget\/src\/(widget|chat|floating|panel)\.tsx$/.test(key);
  const found = new Set();
  const visit = (chunk) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const key of chunk.imports ?? []) visit(chunks[key]);
  };
  for (const [, chunk] of Object.entries(chunks).filter(isChat)) visit(chunk);
  if (found.size === 0) return null;
  const files = [...found].flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]);
  return new Set(files.map((file) => join(dist, file)).filter((file) => !first.has(file)));
}

main();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
