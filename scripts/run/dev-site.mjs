// The site in development: each document rendered on request from its sources, then hydrated by Vite. Each language has a
// server of its own, below its prefix.
import { extname } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { BRAND } from '../../site/build/brand.ts';
import { htmlDocument } from '../../site/build/document.ts';
import { definesOf } from '../../site/build/hosting.ts';
import { sitePlugins } from '../../site/build/plugins.ts';
import { inRoot } from './process.mjs';

const BUILD = 'development';
const STYLES = 'shell/site.css';

/** Vite settings that serve the site's pages in one language, their payloads, and build files. */
export function siteInDevelopment(publicUrl, { ...language }) {
  const { tag, prefix } = language;
  language.allowEnglish = true;
  return {
    root: inRoot('site'),
    base: `${prefix}/`,
    cacheDir: inRoot('node_modules', '.vite', `site-${tag}`),
    configFile: false,
    appType: 'custom',
    // All entries up front: a package discovered later would reload the page.
    optimizeDeps: { entries: ['shell/client.tsx', 'pages/**/*.tsx', '../widget/src/widget.tsx'] },
    define: definesOf({ backend: '', isElsewhere: false }, language),
    plugins: [wholeStyles(), sitePlugins(language), tailwindcss(), pages(publicUrl, language)],
  };
}

/** A build gives each page its own styles; here, one sheet has those of all pages. */
function wholeStyles() {
  return {
    name: 'ncf-whole-styles',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0].endsWith(`/${STYLES}`)
        ? code.replace('source(none)', "source('..')").concat("\n@source '../../ui/src';\n")
        : undefined,
  };
}

function pages(publicUrl, language) {
  return {
    name: 'ncf-pages-in-development',
    // Browsers load no module for content, so Vite would not tell them that it changed.
    handleHotUpdate({ file, server }) {
      if (file.startsWith(inRoot('site', 'content'))) server.ws.send({ type: 'full-reload' });
    },
    // The returned function adds middleware after Vite's own, so that Vite answers first.
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        answer(vite, publicUrl, request.originalUrl ?? '/', language)
          .then((found) => {
            if (!found) return next();
            response.statusCode = found.status;
            response.setHeader('content-type', found.type);
            response.setHeader('cache-control', 'no-store');
            return response.end(found.body);
          })
          .catch((error) => {
            vite.ssrFixStacktrace(error);
            next(error);
          });
      });
    },
  };
}

const json = (value) => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });

const typeOf = (path) =>
  ({ '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8' })[extname(path)] ??
  'application/json';

async function answer(vite, publicUrl, url, language) {
  const { pathname } = new URL(url, publicUrl);
  if (pathname === '/builds/latest.json') return json({ id: BUILD, timestamp: 0 });
  if (pathname.startsWith('/builds/')) return json({ id: BUILD, timestamp: 0, prerendered: [] });
  const wantsData = pathname.endsWith('/_payload.json');
  if (!wantsData && /^\/(@|node_modules\/)|\.(?!(json|txt|svg)$)[a-z0-9]+$/i.test(pathname))
    return undefined;
  const path = decodeURI(pathname.replace(/\/(_payload\.json)?$/, '')) || '/';
  const { loadSite, isDemonstration } = await vite.ssrLoadModule('/shell/load-site.ts');
  const { renderPage } = await vite.ssrLoadModule('/shell/render-page.tsx');
  const { listed } = await vite.ssrLoadModule('/build/printables/printables.ts');
  const all = await loadSite(await listed());
  const file = all.map(({ files }) => files[pathname]).find((text) => text !== undefined);
  if (file !== undefined) return { status: 200, type: typeOf(pathname), body: file };
  if (!wantsData && /\.(json|txt|svg)$/.test(pathname)) return undefined;
  const loaded = all.find((one) => one.path === path) ?? all.find((one) => one.error);
  const page = await renderPage(loaded, { hours: null, notice: null, isDemonstration });
  if (wantsData) return page.error ? { ...json({}), status: 404 } : json(payloadOf(page, path));
  const base = `${language.prefix}/`;
  const html = htmlDocument({
    meta: page.meta,
    language,
    alternates: [],
    policy: null,
    canonical: page.error ? null : publicUrl + path,
    body: page.html.replaceAll('%PATH%', () => path.replace(/[&<>"']/g, '')),
    css: '',
    cssFile: '',
    errorCss: '',
    card: null,
    brand: BRAND.name,
    isLong: true,
    published: null,
    fonts: [],
    later: [],
    payload: payloadOf(page, path),
    schema: page.schema,
    buildId: BUILD,
    modules: ['shell/client.tsx', page.file ? `pages/${page.file}` : 'shell/error-page.tsx'].map(
      (module) => base + module,
    ),
  })
    .replace('/favicon.svg', `${base}content/logo.svg`)
    .replace('</head>', `<link rel="stylesheet" href="${base}${STYLES}"></head>`);
  // The scripts that Vite adds to every document. Vite itself would also put its base before all other addresses.
  const own = await vite.transformIndexHtml(url, '<head></head>');
  return {
    status: page.error?.statusCode ?? 200,
    type: 'text/html; charset=utf-8',
    body: html.replace('<head>', () => own.replace('</head>', '')),
  };
}

function payloadOf({ data, error }, path) {
  if (!error) return { path, data, css: '' };
  return { path, data, css: '', error: { ...error, message: `Page not found: ${path}` } };
}
