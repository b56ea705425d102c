// Budgets of what a browser downloads, in bytes after brotli, measured on the build (docs/budgets.md).
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DOCUMENT_BYTES, FIRST_SCREEN_BYTES } from '../site/budgets.ts';
import { inRoot } from './run/process.mjs';

const KB = 1000;
const FIRST_JS = 70 * KB;
const DEMO_JS = 150 * KB;
const CHAT = 60 * KB;
/** What the headers of a response add, which count where a click waits for several files; 490 bytes were measured. */
const HEADERS = 500;
const CONSOLE = 122 * KB; // HTML, CSS, and JavaScript of the first load; 119 kB when it was set

const sizes = new Map();
const problems = [];

/** A document contains its build time, which changes its size by 60 bytes; the same source must measure the same. */
function content(file) {
  const bytes = readFileSync(file);
  if (!file.endsWith('.html')) return bytes;
  return bytes.toString().replace(/ data-build="[^"]*"/, ' data-build="00000000"');
}

/** How much the build time in a document can change its size, in bytes. */
const BUILD_TIME = 100;

/** The size of a file, compressed as much as possible, whatever the build did. */
function brotli(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(content(file)).length);
  return sizes.get(file);
}

/** A document's size: exact from `from` bytes on, below it what the build has compressed it to. */
function documentSize(file, from) {
  const { size } = statSync(`${file}.br`);
  return size < from - BUILD_TIME ? size : brotli(file);
}

const sum = (files) => [...files].reduce((total, file) => total + brotli(file), 0);
const exact = (bytes) => `${bytes.toLocaleString('en-US')} bytes`;

function judge(what, bytes, budget) {
  const over = bytes - budget;
  if (over > 0) {
    problems.push(`${what}: ${exact(bytes)} is ${exact(over)} over the budget of ${exact(budget)}`);
  }
  return bytes;
}

/** A size, and how much of its budget is left. */
const weighed = (bytes, budget) =>
  `${exact(bytes)} (${budget >= bytes ? `${exact(budget - bytes)} left` : 'too many'})`;

/** Every value of `pattern`'s first group, as files below `folder`; a missing file is a problem. */
function files(text, pattern, folder, base = '/') {
  const found = [...text.matchAll(pattern)]
    .flatMap(([, value]) => value.split(' '))
    .filter((url) => url.startsWith(base))
    .map((url) => join(folder, url.slice(base.length)));
  for (const file of found) if (!existsSync(file)) problems.push(`${file} is named and missing`);
  return found.filter((file) => existsSync(file));
}

/** A script and all of its static imports, which the browser loads with it. */
function closure(scripts, found = new Set()) {
  for (const file of scripts) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(
      /\b(?:import|from)\s*["'](\.{1,2}\/[^"']+)["']/g,
    );
    closure(
      [...imports].map(([, path]) => join(dirname(file), path)),
      found,
    );
  }
  return found;
}

/** The first load of the demo: the page's scripts, and the application that it imports at once. */
function demoScripts(scripts) {
  const later = [...scripts].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bimport\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]\s*\)/g)]
      .filter(() => /\/page-[^/]+$/.test(file))
      .map(([, path]) => join(dirname(file), path)),
  );
  return closure([...scripts, ...later]);
}

/** What an opened chat loads, in each language of the site; the texts of that language are part of it. */
function chats(folder, assets) {
  const ofLanguage = Map.groupBy(
    assets.filter((name) => /\/widget-[^/]+\.(js|css)$/.test(name)),
    (name) => dirname(name),
  );
  return [...ofLanguage.values()].map((names) => {
    const added = names.map((name) => join(folder, name));
    return new Set([...closure(added.filter((name) => name.endsWith('.js'))), ...added]);
  });
}

function site(folder, index) {
  const pages = Object.entries(index.pages);
  const errors = Object.entries(index.errors);
  let demo = 0;
  let largest = { path: '', bytes: 0 };
  /** The largest first load by the folder of its scripts, one for each language. */
  const firstOf = new Map();
  for (const [path, { file }] of [...pages, ...errors]) {
    const html = readFileSync(join(folder, file), 'utf8');
    const styles = files(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g, folder);
    const styled = sum(styles);
    // The crawl opens every page, but no error page, so the whole of those must fit into the first budget.
    const budget = path in index.pages ? DOCUMENT_BYTES : FIRST_SCREEN_BYTES;
    const bytes = documentSize(join(folder, file), budget - styled) + styled;
    judge(`${path}: HTML and CSS`, bytes, budget);
    if (bytes > largest.bytes) largest = { path, bytes };
    const scripts = closure(files(html, /<script[^>]* (?:src|data-modules)="([^"]+)"/g, folder));
    if (scripts.size === 0) problems.push(`${path}: names no script`);
    judge(`${path}: JavaScript of the first load`, sum(scripts), FIRST_JS);
    if (/(^|\/)demo$/.test(path)) {
      demo = Math.max(
        demo,
        judge(`${path}: JavaScript with its map`, sum(demoScripts(scripts)), DEMO_JS),
      );
    }
    const language = dirname([...scripts][0] ?? '');
    if (sum(scripts) > sum(firstOf.get(language) ?? [])) firstOf.set(language, scripts);
  }
  const opened = chats(folder, index.assets);
  if (opened.length === 0) problems.push('the build has no chunk of the chat (assets/widget-*)');
  const added = opened.map((chat) => {
    const known = firstOf.get(dirname([...chat][0] ?? '')) ?? new Set();
    const files = [...chat].filter((file) => !known.has(file));
    return sum(files) + files.length * HEADERS;
  });
  return [
    `${pages.length + errors.length} pages, the largest ${largest.path}: HTML and CSS at most ${weighed(largest.bytes, DOCUMENT_BYTES)}`,
    `first JavaScript ${weighed(Math.max(0, ...[...firstOf.values()].map(sum)), FIRST_JS)}`,
    `demo ${weighed(demo, DEMO_JS)}`,
    `opened chat ${weighed(judge('opened chat', Math.max(0, ...added), CHAT), CHAT)}`,
  ];
}

function agentsConsole(folder) {
  const documents = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const loads = documents.map((name) => {
    const html = readFileSync(join(folder, name), 'utf8');
    const named = files(html, /(?:src|href)="([^"]+\.(?:js|css))"/g, folder, '/console/');
    const all = [...closure(named), join(folder, name)];
    return judge(`console/${name}: first load`, sum(all), CONSOLE);
  });
  return `console ${weighed(Math.max(...loads), CONSOLE)}`;
}

const siteDist = inRoot('site', 'dist', 'current');
const index = join(siteDist, 'site.json');
const consoleDist = inRoot('console', 'dist', 'current');
if (existsSync(index) && existsSync(join(consoleDist, 'index.html'))) {
  const lines = site(join(siteDist, 'public'), JSON.parse(readFileSync(index, 'utf8')));
  console.log([...lines, agentsConsole(consoleDist)].join(', '));
} else {
  problems.push('nothing is built: npm run build');
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
