import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BuiltSite } from './built-site.ts';
import type { StoredFile } from './stored-files.ts';

/** The module that the site's build leaves beside `site.json`. */
interface AnswerModule {
  answerPage: (
    payload: unknown,
    query: string,
    read: (url: string) => Promise<string>,
    form?: object,
  ) => Promise<{ html: string; payload: string } | null>;
}

/** Longer queries than any form of the site makes are not read. */
const LONGEST = 1000;
/** Answers kept, of this build; at about 60 kB each. */
const KEPT = 100;
const BODY = '<div id="root">';
const PAYLOAD = '</div><script type="application/json" id="payload">';

/** Renders pages for the query of a request. */
export interface SiteAnswers {
  /**
   * @param path of a page that reads its query
   * @param file its document below `public/`
   * @param query as in the address, without `?`
   * @returns the document, or null where the one without a query serves as well
   */
  answer(path: string, file: string, query: string): Promise<StoredFile | null>;
  /** A page's document with a form as somebody sent it: what it held, and what is wrong with it. */
  withForm(file: string, form: object): Promise<string | null>;
}

/** Answers over a built site; one that was built without them keeps its documents as they are. */
export function siteAnswers(dir: string, site: BuiltSite): SiteAnswers {
  const answers = new Map<string, StoredFile>();
  let build = '';

  const read = async (url: string): Promise<string> => {
    const file = site.file(url.replace(/^\//, ''));
    if (!file) throw new Error(`${url} is missing from the built site`);
    return file.plain.toString('utf8');
  };

  const render = async (
    id: string,
    file: string,
    query: string,
    form?: object,
  ): Promise<{ html: string; type: string } | null> => {
    const module = pathToFileURL(join(dir, `answer-${id}.mjs`));
    const { answerPage } = (await import(module.href)) as AnswerModule;
    const document = site.file(file);
    if (!document) throw new Error(`${file} is missing from the built site`);
    const html = document.plain.toString('utf8');
    const from = html.indexOf(BODY) + BODY.length;
    const to = html.indexOf(PAYLOAD, from);
    const end = html.indexOf('</script>', to);
    if (to < 0) throw new Error(`${file} has no payload`);
    const built: unknown = JSON.parse(html.slice(to + PAYLOAD.length, end));
    const found = await answerPage(built, query && `?${query}`, read, form);
    if (!found) return null;
    const answered = html.slice(0, from) + found.html + PAYLOAD + found.payload + html.slice(end);
    return { html: answered, type: document.type };
  };

  const stored = ({ html, type }: { html: string; type: string }): StoredFile => {
    const plain = Buffer.from(html);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
    return { plain, br: brotliCompressSync(plain, { params }), gzip: null, etag, type };
  };

  return {
    async answer(path, file, query) {
      if (query === '' || query.length > LONGEST) return null;
      const { id } = site.current();
      if (build !== id) answers.clear();
      build = id;
      const key = `${path}?${query}`;
      const known = answers.get(key);
      if (known) return known;
      const rendered = await render(id, file, query);
      if (!rendered) return null;
      const made = stored(rendered);
      answers.set(key, made);
      const oldest = answers.keys().next();
      if (answers.size > KEPT && !oldest.done) answers.delete(oldest.value);
      return made;
    },
    async withForm(file, form) {
      return (await render(site.current().id, file, '', form))?.html ?? null;
    },
  };
}
