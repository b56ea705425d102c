import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CALL_TIMES_PATH } from '@ncf/contract/call-time';
import { prefixOf, type Build } from './built-site.ts';
import { withNotice } from './notice.ts';
import { quickBrotli } from './shrinking-files.ts';
import type { SiteOptions } from './site-options.ts';
import { etagOf, type StoredFile } from './stored-file.ts';

/** The module that the site's build places next to `site.json`. */
interface AnswerModule {
  answerPage: (
    payload: unknown,
    query: string,
    read: (url: string) => Promise<string>,
    form?: object,
  ) => Promise<{ html: string; payload: string } | null>;
}

/** Longer queries than the site's forms create are ignored. */
const LONGEST = 1000;
/** Rendered documents cached for this build, about 60 kB each. */
const KEPT = 100;
const BODY = '<div id="root">';
const PAYLOAD = '</div><script type="application/json" id="payload">';

/** Renders pages for a request's query. */
export interface SiteAnswers {
  /**
   * @param path of a page that reads its query
   * @param file its document in `public/`
   * @param query as in the URL, without `?`
   * @returns the document, or null if the one without a query is the same
   */
  answer(build: Build, path: string, file: string, query: string): Promise<StoredFile | null>;
  /** The document of a page that shows what only the server knows. */
  live(build: Build, file: string, query: string): Promise<string | null>;
  /** A page's document with a submitted form: its values and errors. */
  withForm(build: Build, file: string, form: object): Promise<string | null>;
}

/** Renders pages with the built site's own module; without one, documents are served unchanged. */
export function siteAnswers({ callTimes }: Pick<SiteOptions, 'callTimes'>): SiteAnswers {
  const answers = new Map<string, StoredFile>();
  let answered: Build | null = null;

  const reader =
    (build: Build) =>
    async (url: string): Promise<string> => {
      if (url === CALL_TIMES_PATH && callTimes) return JSON.stringify(await callTimes());
      const file = build.file(url.replace(/^\//, ''));
      if (!file) throw new Error(`${url} is missing from the built site`);
      return file.plain.toString('utf8');
    };

  const render = async (
    build: Build,
    file: string,
    query: string,
    form?: object,
  ): Promise<{ html: string; type: string } | null> => {
    const prefix = prefixOf(build, `/${file}`);
    const module = pathToFileURL(join(build.dir, prefix, `answer-${build.index.id}.mjs`));
    const { answerPage } = (await import(module.href)) as AnswerModule;
    const document = build.file(file);
    if (!document) throw new Error(`${file} is missing from the built site`);
    const html = document.plain.toString('utf8');
    const from = html.indexOf(BODY) + BODY.length;
    const to = html.indexOf(PAYLOAD, from);
    const end = html.indexOf('</script>', to);
    if (to < 0) throw new Error(`${file} has no payload`);
    const payload: unknown = JSON.parse(html.slice(to + PAYLOAD.length, end));
    const found = await answerPage(payload, query && `?${query}`, reader(build), form);
    if (!found) return null;
    const page = withNotice(found.html, build.notice);
    const answered = html.slice(0, from) + page + PAYLOAD + found.payload + html.slice(end);
    return { html: answered, type: document.type };
  };

  const stored = ({ html, type }: { html: string; type: string }): StoredFile => {
    const plain = Buffer.from(html);
    return { plain, br: quickBrotli(plain), gzip: null, etag: etagOf(plain), type };
  };

  return {
    async answer(build, path, file, query) {
      if (query === '' || query.length > LONGEST) return null;
      if (answered !== build) answers.clear();
      answered = build;
      const key = `${path}?${query}`;
      const known = answers.get(key);
      if (known) return known;
      const rendered = await render(build, file, query);
      if (!rendered) return null;
      const made = stored(rendered);
      if (answered !== build) return made;
      answers.set(key, made);
      const oldest = answers.keys().next();
      if (answers.size > KEPT && !oldest.done) answers.delete(oldest.value);
      return made;
    },
    async live(build, file, query) {
      const known = query.length > LONGEST ? '' : query;
      return (await render(build, file, known))?.html ?? null;
    },
    async withForm(build, file, form) {
      return (await render(build, file, '', form))?.html ?? null;
    },
  };
}
