import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

const PREFIX = 'icon:';
const COMPONENT = fileURLToPath(new URL('../src/icon.tsx', import.meta.url));
const STYLE =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
/** The chat has icons of its own: those it shared with a page would each be a request, of 80 bytes and 490 of headers. */
const WIDGET = /\/widget\/src\//;
const PATH = / d="([^"]+)"\/>/g;
/** The start of a path with one absolute point, which `m` and `M` both mean there. */
const START = /^[mM](-?[\d.]+[ ,]?-?[\d.]+)(?=[a-zA-Z])/;

/** The lines of an icon as one path; null if it is not drawn with lines only. */
function linesOf(markup: string): string | null {
  const paths = [...markup.matchAll(PATH)].map(([, d = '']) => d);
  const isPlain =
    markup === `<path ${STYLE} d="${paths[0]}"/>` ||
    markup === `<g ${STYLE}>${paths.map((d) => `<path d="${d}"/>`).join('')}</g>`;
  if (!isPlain || (paths.length > 1 && !paths.every((d) => START.test(d)))) return null;
  return paths.length === 1
    ? (paths[0] ?? null)
    : paths.map((d) => d.replace(START, 'M$1')).join('');
}

/**
 * `import Truck from 'icon:tabler/truck'` imports a component that draws the icon (R7.12). Its path is inlined at build
 * time, so no icon service is called for icons that are known then. An unknown set or name fails the build.
 */
export function inlineIcons(): Plugin {
  const require = createRequire(import.meta.url);
  const sets = new Map<string, IconSet>();
  return {
    name: 'ncf-inline-icons',
    resolveId: {
      filter: { id: /^icon:/ },
      handler: (id, importer = '') => `\0${id}${WIDGET.test(importer) ? '#widget' : ''}`,
    },
    load: {
      filter: { id: /^\0icon:/ },
      handler(id) {
        const [set = '', name = ''] = id.slice(PREFIX.length + 1).split(/[/#]/);
        let data = sets.get(set);
        if (data === undefined) {
          data = JSON.parse(
            readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), 'utf8'),
          ) as IconSet;
          sets.set(set, data);
        }
        const icon = data.icons[name];
        if (icon === undefined) throw new Error(`No icon "${name}" in the set "${set}"`);
        const box = `0 0 ${icon.width ?? data.width ?? 16} ${icon.height ?? data.height ?? 16}`;
        const lines = box === '0 0 24 24' ? linesOf(icon.body) : null;
        const [create, drawing] =
          lines === null ? ['createMarkupIcon', [box, icon.body]] : ['createLineIcon', [lines]];
        return `import { ${create} } from ${JSON.stringify(COMPONENT)};
export default /* @__PURE__ */ ${create}(${drawing.map((part) => JSON.stringify(part)).join(', ')});`;
      },
    },
  };
}
