import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { articlePath, type ContentOverlay, type ContentProblem } from '@ncf/contract/content';
import { largePicture, PICTURE_FOLDERS } from '@ncf/contract/content-pictures';
import { writtenText } from '../content/files.ts';
import { articleFiles, faqFiles, FILES, languagesOfArticle } from '../content/read.ts';
import type { Edition } from './baked-files.ts';
import { problemsOf } from './check-content.ts';
import { linkProblems } from './links.ts';
import { markupProblem } from './page-parts.ts';

/** The file that a page shows, or a link leads to: of its own, or of its section; undefined if it shows several. */
function fileOf(path: string, language: string): string | undefined {
  const [, section = '', name = ''] = path.split(/[/#]/);
  if (section === 'news')
    return languagesOfArticle(name).includes(language) ? articlePath(name, language) : undefined;
  return { products: FILES.products, accessories: FILES.accessories, shops: FILES.shops }[section];
}

/** The file that a problem with a link on a page comes from. @param language of the page */
function sourceOf(
  path: string,
  address: string,
  language: string,
  content: ContentOverlay,
): string {
  const files = [...faqFiles(), ...articleFiles()];
  const naming = files.find((file) => writtenText(file)?.includes(address));
  const removed = articlePath(address.split('/').at(-1) ?? '', language);
  return (
    fileOf(path, language) ??
    naming ??
    (removed in content ? removed : undefined) ??
    fileOf(address, language) ??
    Object.keys(content)[0] ??
    FILES.company
  );
}

/** Whether an address is that of a picture that comes with the content. */
function isUploaded(path: string, content: ContentOverlay): boolean {
  const { site, repository } = PICTURE_FOLDERS;
  return path.startsWith(site) && repository + largePicture(path.slice(site.length)) in content;
}

interface Checked {
  buildDir: string;
  content: ContentOverlay;
}

/** Finds the mistakes that only the rendered pages show: links that lead nowhere, and markup that their policy forbids. */
export async function pageProblems(
  render: () => Promise<Edition[]>,
  { buildDir, content }: Checked,
): Promise<ContentProblem[]> {
  try {
    const editions = await render();
    for (const { module, rendered } of editions) await module.checkSearchWords(rendered);
    const plain = (path: string): string =>
      editions.reduce((left, { module }) => module.plainPath(left), path);
    const pages = editions.flatMap(({ rendered }) => rendered).filter(({ error }) => !error);
    const languageOf = new Map(pages.map(({ path, language }) => [path, language]));
    const made = new Set(pages.flatMap(({ files }) => Object.keys(files)));
    const isFile = (path: string): boolean =>
      made.has(path) || isUploaded(path, content) || existsSync(join(buildDir, 'public', path));
    const links = linkProblems(pages, isFile).map(({ file: page, field, message }) => {
      const address = (field ?? '').replace(/^.* /, '');
      const language = languageOf.get(page) ?? 'en';
      const file = sourceOf(plain(page), plain(address), language, content);
      return { file, field, message: `${message} (on ${page})` };
    });
    const markup = pages.flatMap(({ path, html, language }) => {
      const message = markupProblem(html);
      const file = fileOf(plain(path), language) ?? FILES.company;
      return message === null ? [] : [{ file, field: null, message: `${message} (on ${path})` }];
    });
    const first = (one: ContentProblem, at: number): boolean =>
      links.findIndex(({ file, field }) => file === one.file && field === one.field) === at;
    return [...links.filter(first), ...markup];
  } catch (error) {
    return [...problemsOf(error)];
  }
}
