import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteData } from '@ncf/contract/site-notice';
import { renderToString } from 'react-dom/server.edge';
import { bakedFiles } from './baked-files.ts';
import { publicWriter } from './files.ts';
import type { SiteIndex } from './stale-assets.ts';
import type { Rendered, Unbaked, UnbakedPage } from './unbaked.ts';
import { App } from '../shell/app.tsx';
import { counterpartsOf } from '../shell/counterparts.ts';
import { exhibitsLoading } from '../shell/exhibit.tsx';
import { ownPath } from '../shell/language.ts';
import { withHours } from '../shell/page-view.ts';
import { findRoute } from '../shell/pages.ts';
import type { PageModule } from '../page.ts';

/** Renders a page of this bundle's language. */
export async function renderUnbaked(
  page: UnbakedPage,
  { hours, notice }: SiteData,
): Promise<Rendered> {
  const module: PageModule | undefined = page.error
    ? await import('../shell/error-page.tsx')
    : await findRoute(page.path)?.load();
  if (!module) throw new Error(`${page.path} has no module`);
  await Promise.all(exhibitsLoading);
  const { data } = withHours({ module, data: page.data }, hours);
  const view = {
    path: page.path,
    query: '',
    module,
    data: page.error ?? data,
    css: page.css,
    isError: page.error !== undefined,
    counterparts: counterpartsOf(page.error ? ownPath('/') : page.path),
    notice,
  };
  return { html: renderToString(<App view={view} />), data };
}

interface Baking {
  /** Folder of the build. */
  buildDir: string;
  /** An empty folder, which gets the files that differ from those in `public/`. */
  outDir: string;
  site: SiteData;
  /** Of brotli, from 0 to 11. */
  quality: number;
  /** Called after each file. */
  pause: () => Promise<void>;
}

/** Bakes the pages of all languages for other data than those that the build baked them with. */
export async function bakeSite({ buildDir, outDir, site, quality, pause }: Baking): Promise<void> {
  const read = (name: string): string => readFileSync(join(buildDir, name), 'utf8');
  const unbaked = JSON.parse(read('unbaked.json')) as Unbaked;
  const renderers = new Map<string, typeof renderUnbaked>();
  for (const { language } of unbaked.editions) {
    const file = join(buildDir, language.prefix, `bake-${unbaked.buildId}.mjs`);
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      renderUnbaked: typeof renderUnbaked;
    };
    renderers.set(language.tag, module.renderUnbaked);
  }
  const write = publicWriter(quality);
  const { baked } = JSON.parse(read('site.json')) as Pick<SiteIndex, 'baked'>;
  const isSmall = baked.quality === 0 || baked.quality >= quality;
  const files = bakedFiles({
    unbaked,
    site,
    render: (page, { language }) =>
      renderers.get(language.tag)?.(page, site) ?? { html: '', data: null },
    cssAt: (url) => read(`public${url}`),
  });
  for await (const [file, text] of files) {
    // Most of the time goes into compression, and a notice changes no payload.
    if (isSmall && text === read(join('public', file))) continue;
    write(join(outDir, file), text);
    await pause();
  }
}
