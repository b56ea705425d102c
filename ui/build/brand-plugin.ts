import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { appIcons, logoPng } from './app-icons.ts';
import { escapeHtml } from '@ncf/contract/html';
import type { Brand } from './brand.ts';
import { inlineLogo } from './logo.ts';
import { TOKENS } from './tokens.ts';
import { virtualModules } from './virtual-modules.ts';

/** The name in HTML files and in the web manifest. */
const WRITTEN = '{brand}';
/** What imports the tokens in a style sheet. */
const IMPORT = /@import '[^']*tokens\.css'/;

/**
 * Gives builds the brand: its name as `brand:name`, its color as `brand:color`, the logo's markup as `brand:logo`, the
 * logo as a data URL as `brand:logo-png`, the name in HTML files, and the shades of the color in style sheets.
 * @param logoFile URL of the logo
 */
export const brandPlugin = (brand: Brand, logoFile: string): Plugin => ({
  name: 'ncf-brand',
  enforce: 'pre',
  ...virtualModules({
    'brand:name': () => `export default ${JSON.stringify(brand.name)};`,
    'brand:color': () => `export default ${JSON.stringify(brand.color)};`,
    'brand:logo': () => `export default ${JSON.stringify(inlineLogo(brand.logo, logoFile))};`,
    'brand:logo-png': async () => {
      const png = await logoPng(Buffer.from(brand.logo), 160);
      return `export default "data:image/png;base64,${png.toString('base64')}";`;
    },
  }),
  transform: {
    filter: { code: IMPORT },
    handler: (code) => (brand.theme ? code + brand.theme : null),
  },
  transformIndexHtml: (html) => html.replaceAll(WRITTEN, () => escapeHtml(brand.name)),
});

/** Gives bundles the text of the tokens, which `tokens.ts` reads from a file. */
export const tokensPlugin = (): Plugin => ({
  name: 'ncf-tokens',
  load: {
    filter: { id: /\/ui\/build\/tokens\.ts$/ },
    handler: () => `export const TOKENS = ${JSON.stringify(TOKENS)};`,
  },
});

/** Where the console's own files are, and what they contain. */
async function consoleFiles(brand: Brand, manifest: string): Promise<Map<string, string | Buffer>> {
  const icons = await appIcons(brand);
  const named = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const;
  return new Map<string, string | Buffer>([
    ['icon.svg', brand.logo],
    [
      'manifest.webmanifest',
      readFileSync(manifest, 'utf8').replaceAll(WRITTEN, () =>
        JSON.stringify(brand.name).slice(1, -1),
      ),
    ],
    ...named.map((name): [string, Buffer] => [name, icons.get(name) ?? Buffer.alloc(0)]),
  ]);
}

/**
 * Gives an app its icons and its web manifest, in builds and in development.
 * @param root folder with the app's `manifest.webmanifest`
 */
export function brandFiles(brand: Brand, root: string): Plugin {
  // In development every request passes here, so the icons are rendered once.
  let made: ReturnType<typeof consoleFiles> | undefined;
  const files = () => (made ??= consoleFiles(brand, join(root, 'manifest.webmanifest')));
  return {
    name: 'ncf-brand-files',
    async generateBundle() {
      for (const [fileName, source] of await files())
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.split('/').at(-1) ?? '';
        files().then((all) => {
          const found = all.get(name);
          if (found === undefined) return next();
          if (name.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
          return response.end(found);
        }, next);
      });
    },
  };
}
