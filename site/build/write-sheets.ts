import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, cspHash, type PublicWriter } from './files.ts';
import type { Hosting } from './hosting.ts';
import { COLOR_MODE_SCRIPT, START_SCRIPT } from './inline-scripts.ts';
import type { PageAssets } from './page-assets.ts';
import type { EditionParts, ModuleParts } from './parts.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { SiteIndex } from './stale-assets.ts';

interface Options {
  publicDir: string;
  hosting: Hosting;
  write: PublicWriter;
  /** Gets every style sheet. */
  index: SiteIndex;
  assetsOf: (pageFile: string | null) => Promise<PageAssets>;
}

const SCRIPTS = [cspHash(COLOR_MODE_SCRIPT), cspHash(START_SCRIPT)];

/** Writes the style sheet of each page's module. @param files of the modules below `pages/` */
export async function writeSheets(
  files: ReadonlySet<string>,
  { publicDir, hosting, write, index, assetsOf }: Options,
): Promise<Pick<EditionParts, 'modules' | 'errorPage'>> {
  const partsOf = async (file: string | null): Promise<ModuleParts> => {
    const { css, modules, later, catalogs } = await assetsOf(file);
    const sheet = `assets/page-${contentHash(css)}.css`;
    if (!existsSync(join(publicDir, sheet))) write(join(publicDir, sheet), css);
    index.assets.push(sheet);
    return {
      css: `/${sheet}`,
      modules: modules.map((module) => `/${module}`),
      later: later.map((module) => `/${module}`),
      catalogs,
      policy: contentSecurityPolicy(SCRIPTS, cspHash(css), hosting.backend),
    };
  };
  const modules: EditionParts['modules'] = {};
  for (const file of files) modules[file] = await partsOf(file);
  return { modules, errorPage: await partsOf(null) };
}
