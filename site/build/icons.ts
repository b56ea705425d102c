import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

const PREFIX = 'icon:';

/**
 * Resolves `import Truck from 'icon:tabler/truck'` to a component that draws the icon (R7.12). Its path is
 * inlined at build time, so the page requests no icon service. An unknown set or name fails the build.
 */
export function inlineIcons(): Plugin {
  const require = createRequire(import.meta.url);
  const sets = new Map<string, IconSet>();
  return {
    name: 'ncf-inline-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [set = '', name = ''] = id.slice(PREFIX.length + 1).split('/');
      let data = sets.get(set);
      if (data === undefined) {
        data = JSON.parse(
          readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), 'utf8'),
        ) as IconSet;
        sets.set(set, data);
      }
      const icon = data.icons[name];
      if (icon === undefined) throw new Error(`There is no icon "${name}" in the set "${set}"`);
      const box = `0 0 ${icon.width ?? data.width ?? 16} ${icon.height ?? data.height ?? 16}`;
      return `import { jsx } from 'react/jsx-runtime';
export default function Icon({ className }) {
  return jsx('svg', { className, viewBox: '${box}', width: '1em', height: '1em', 'aria-hidden': true,
    dangerouslySetInnerHTML: { __html: ${JSON.stringify(icon.body)} } });
}`;
    },
  };
}
