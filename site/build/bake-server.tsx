import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentOverlay, ContentProblem } from '@ncf/contract/content';
import type { SiteData } from '@ncf/contract/site-notice';
import { renderToString } from 'react-dom/server.edge';
import { bakedFiles } from './baked-files.ts';
import { publicWriter } from './files.ts';
import type { SiteIndex } from './stale-assets.ts';
import type { Rendered, Unbaked, UnbakedPage } from './unbaked.ts';
import { layOver } from '../content/files.ts';
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
  /** Lies over the content of the build. */
  content: ContentOverlay;
  /** Of brotli, from 0 to 11. */
  quality: number;
  /** Called after each file. */
  pause: () => Promise<void>;
}

/** What a bake module does in its own language. */
interface LanguageModule {
  renderUnbaked: typeof renderUnbaked;
  problemsWith: typeof problemsWith;
}

/** The modules of all languages by tag. */
async function modulesOf(buildDir: string, { editions, buildId }: Unbaked) {
  const modules = new Map<string, LanguageModule>();
  for (const { language } of editions) {
    const file = join(buildDir, language.prefix, `bake-${buildId}.mjs`);
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as LanguageModule;
    modules.set(language.tag, module);
  }
  return modules;
}

/** Finds the mistakes in the content in the language of this bundle. */
export async function problemsWith(content: ContentOverlay): Promise<ContentProblem[]> {
  layOver(content);
  const { problemsInFiles } = await import('./check-content.ts');
  return problemsInFiles();
}

/** Finds the mistakes in the content in all languages. */
export async function checkContent({
  buildDir,
  content,
}: Pick<Baking, 'buildDir' | 'content'>): Promise<ContentProblem[]> {
  const unbaked = JSON.parse(readFileSync(join(buildDir, 'unbaked.json'), 'utf8')) as Unbaked;
  const found = new Map<string, ContentProblem>();
  for (const module of (await modulesOf(buildDir, unbaked)).values())
    for (const problem of await module.problemsWith(content))
      found.set(JSON.stringify(problem), problem);
  return [...found.values()];
}

/** Bakes the pages of all languages for other data than those that the build baked them with. */
export async function bakeSite({ buildDir, outDir, site, quality, pause }: Baking): Promise<void> {
  const read = (name: string): string => readFileSync(join(buildDir, name), 'utf8');
  const unbaked = JSON.parse(read('unbaked.json')) as Unbaked;
  const modules = await modulesOf(buildDir, unbaked);
  const write = publicWriter(quality);
  const { baked } = JSON.parse(read('site.json')) as Pick<SiteIndex, 'baked'>;
  const isSmall = baked.quality === 0 || baked.quality >= quality;
  const files = bakedFiles({
    unbaked,
    site,
    render: (page, { language }) =>
      modules.get(language.tag)?.renderUnbaked(page, site) ?? { html: '', data: null },
    cssAt: (url) => read(`public${url}`),
  });
  for await (const [file, text] of files) {
    // Most of the time goes into compression, and a notice changes no payload.
    if (isSmall && text === read(join('public', file))) continue;
    write(join(outDir, file), text);
    await pause();
  }
}
