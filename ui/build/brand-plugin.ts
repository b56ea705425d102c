import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { appIcons, logoPng } from './app-icons.ts';
import { branded, type Brand } from './brand.ts';
import { inlineLogo } from './logo.ts';

const LOGO = 'brand:logo';
const LOGO_PNG = 'brand:logo-png';
const STYLE_SHEET = /\.css($|\?)/;

const brandStyles = (brand: Brand) => ({
  postcssPlugin: 'ncf-brand',
  Declaration(declaration: { value: string }) {
    const value = brand.recolored(declaration.value);
    if (value !== declaration.value) declaration.value = value;
  },
});

/**
 * Builds modules, content, style sheets, and HTML files in the brand's name and color. `import logo from 'brand:logo'`
 * imports the logo's markup, and `brand:logo-png` the logo as a data URL.
 */
export const brandPlugin = (brand: Brand): Plugin => ({
  name: 'ncf-brand',
  enforce: 'pre',
  // Vite expands the imports of a style sheet before PostCSS sees it.
  config: () => ({ css: { postcss: { plugins: [brandStyles(brand)] } } }),
  resolveId: (id) => (id === LOGO || id === LOGO_PNG ? `\0${id}` : null),
  async load(id) {
    if (id === `\0${LOGO}`) return `export default ${JSON.stringify(inlineLogo(brand.logo))};`;
    if (id !== `\0${LOGO_PNG}`) return null;
    const png = await logoPng(Buffer.from(brand.logo), 160);
    return `export default "data:image/png;base64,${png.toString('base64')}";`;
  },
  transform(code, id) {
    // PostCSS recolors style sheets.
    if (id.includes('/node_modules/') || STYLE_SHEET.test(id)) return null;
    const text = branded(code, brand);
    return text === code ? null : { code: text, map: null };
  },
  transformIndexHtml: (html) =>
    branded(html, { ...brand, name: brand.name.replaceAll('&', '&amp;') }),
});

/** Where the console's own files are, and what they contain. */
async function consoleFiles(brand: Brand, manifest: string): Promise<Map<string, string | Buffer>> {
  const icons = await appIcons(brand);
  const named = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const;
  return new Map<string, string | Buffer>([
    ['icon.svg', brand.logo],
    ['manifest.webmanifest', branded(readFileSync(manifest, 'utf8'), brand)],
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
