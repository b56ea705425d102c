import type { Plugin } from 'vite';

/**
 * A plugin's hooks for modules that are no files. Builds call them only for these modules.
 * @param modules what code imports, `virtual:languages` for one → makes the module's code
 */
export function virtualModules(
  modules: Readonly<Record<string, () => string | Promise<string>>>,
): Pick<Plugin, 'resolveId' | 'load'> {
  const names = `(?:${Object.keys(modules).join('|')})$`;
  return {
    resolveId: { filter: { id: new RegExp(`^${names}`) }, handler: (id) => `\0${id}` },
    load: { filter: { id: new RegExp(`^\0${names}`) }, handler: (id) => modules[id.slice(1)]?.() },
  };
}
