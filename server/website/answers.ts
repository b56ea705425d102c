import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CALL_TIMES_PATH } from '@ncf/contract/call-time';
import type { SiteData } from '@ncf/contract/site-notice';
import { prefixOf, type Build } from './built-site.ts';
import { quickBrotli } from './send-page-http.ts';
import type { SiteOptions } from './site-options.ts';
import type { StoredFile } from './stored-files.ts';

/** The module that the site's build places next to `site.json`. */
interface AnswerModule {
  answerPage: (
    payload: unknown,
    query: string,
    read: (url: string) => Promise<string>,
    shown: {
      form: object | undefined;
      notice: SiteData['notice'];
      isDemonstration: boolean;
      texts: unknown;
    },
  ) => Promise<{ html: string; payload: string } | null>;
}

/** Forgets modules, since they say the texts of pages as they were when they were evaluated. @param dir folder of a build */
function forgetModules(dir: string): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of Object.keys(cache)) if (file.startsWith(dir)) delete cache[file];
}

/** Longer queries than the site's forms create are ignored. */
const LONGEST = 1000;
/** Rendered documents cached for this build, about 60 kB each. */
const KEPT = 100;
const BODY = '<div id="root">';
const PAYLOAD = '</div><script type="application/json" id="payload">';
const END = '</script>';
/** What editors have put in place of the texts of the page. */
const TEXTS = '<script type="application/json" id="texts">';

/** What a request shows on a page. */
interface Shown {
  /** As in the URL, without `?`. */
  query: string;
  /** A submitted form: its values and errors. */
  form?: object;
}

/** Renders pages with the built site's own module. */
export function siteAnswers({ callTimes }: Pick<SiteOptions, 'callTimes'>) {
  const answers = new Map<string, StoredFile>();
  let answered: Build | null = null;
  /** The one whose modules are loaded. */
  let loaded: Build | null = null;

  const reader =
    (build: Build) =>
    async (url: string): Promise<string> => {
      if (url === CALL_TIMES_PATH && callTimes) return JSON.stringify(await callTimes());
      const file = build.file(url.replace(/^\//, ''));
      if (!file) throw new Error(`${url} is missing from the built site`);
      return file.plain.toString('utf8');
    };

  /**
   * @param file of the page's document in `public/`
   * @returns the document, or null if the baked one is the same
   */
  async function render(
    build: Build,
    file: string,
    { query, form }: Shown,
  ): Promise<string | null> {
    const prefix = prefixOf(build, `/${file}`);
    if (loaded !== build) forgetModules(build.dir);
    loaded = build;
    const module = join(build.dir, prefix, `answer-${build.index.id}.cjs`);
    const { answerPage } = createRequire(import.meta.url)(module) as AnswerModule;
    const document = build.file(file);
    if (!document) throw new Error(`${file} is missing from the built site`);
    const html = document.plain.toString('utf8');
    const from = html.indexOf(BODY) + BODY.length;
    const to = html.indexOf(PAYLOAD, from);
    const end = html.indexOf(END, to);
    const texts = html.startsWith(TEXTS, end + END.length)
      ? html.slice(end + END.length + TEXTS.length, html.indexOf(END, end + END.length))
      : '{}';
    if (to < 0) throw new Error(`${file} has no payload`);
    const payload: unknown = JSON.parse(html.slice(to + PAYLOAD.length, end));
    const asked = query === '' || query.length > LONGEST ? '' : `?${query}`;
    const { notice } = build.site;
    const isDemonstration = (build.index.samples ?? []).length > 0;
    const shown = { form, notice, isDemonstration, texts: JSON.parse(texts) as unknown };
    const found = await answerPage(payload, asked, reader(build), shown);
    if (!found) return null;
    return html.slice(0, from) + found.html + PAYLOAD + found.payload + html.slice(end);
  }

  return {
    render,
    /** The same for a query, from memory if it was rendered before. */
    async recall(build: Build, file: string, query: string): Promise<StoredFile | null> {
      if (query.length > LONGEST) return null;
      if (answered !== build) answers.clear();
      answered = build;
      const key = `${file}?${query}`;
      const known = answers.get(key);
      if (known) return known;
      const html = await render(build, file, { query });
      if (html === null) return null;
      const plain = Buffer.from(html);
      const made = { plain, br: quickBrotli(plain), gzip: null, type: 'text/html; charset=utf-8' };
      if (answered !== build) return made;
      answers.set(key, made);
      const oldest = answers.keys().next();
      if (answers.size > KEPT && !oldest.done) answers.delete(oldest.value);
      return made;
    },
  };
}
