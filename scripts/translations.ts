// `npm run translations` checks the catalogs of every language, or of the one that is named; with `update`, it first adds the
// texts that they lack, and removes those that no source has. `es update /pricing` starts the catalog of a page.
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../contract/src/languages.ts';
import { contentSources } from '../site/build/languages/content-texts.ts';
import {
  allPages,
  ROOT,
  TRANSLATIONS,
  translatedPages,
} from '../site/build/languages/languages.ts';
import { Catalogs } from '../ui/build/languages/catalogs.ts';
import { problemsWith, updateCatalogs, type Wanted } from '../ui/build/languages/check.ts';
import { moduleSources, type Source } from '../ui/build/languages/sources.ts';

/** What visitors see of the chat: every language has it. */
const FOR_VISITORS =
  /^(chat|widget|server\/(chat|platform))\/|^contract\/src\/(describe|device|email|fields|inquiries|inquiry-topics|upload-refusals|visitors)\.ts$/;

const PAGES = allPages();

/** The page that a module of the site belongs to, as a folder below `pages/`; undefined for what pages share. */
const pageOf = (file: string): string | undefined =>
  PAGES.findLast((page) => file.startsWith(`site/pages/${page}/`));

/** The sources, which take the longest to read. */
const MODULES = moduleSources(ROOT);

/** With the English that the site shows: the owner's, where there is one. The original may keep its translation. */
function shownSources(): Source[] {
  const own = new Catalogs('en', ROOT);
  return [...MODULES, ...contentSources()].map((source) => ({
    ...source,
    texts: source.texts.flatMap((text) => {
      const [english, plural] = own.forms(source.catalogs, text.english) ?? [];
      return english === undefined
        ? [text]
        : [
            { ...text, english, ...(plural !== undefined && { plural }) },
            { ...text, isReplaced: true },
          ];
    }),
  }));
}

/** A language with its catalogs, and the files whose texts it needs. @param page one to be added to its pages */
export function wantedTexts(language: Language, page?: string): Wanted {
  const site = TRANSLATIONS.find(({ tag }) => tag === language);
  const pages = new Set([...(site ? translatedPages(site) : []), ...(page ? [page] : [])]);
  return {
    catalogs: new Catalogs(language, ROOT),
    sources: language === 'en' ? MODULES : shownSources(),
    isPage: (catalog) => PAGES.some((one) => catalog === `site/pages/${one}`),
    needs({ file }) {
      const owner = pageOf(file);
      // The owner may replace any English text, and needs none.
      if (language === 'en') return owner !== undefined && owner === page;
      if (FOR_VISITORS.test(file)) return true;
      if (!file.startsWith('site/')) return LANGUAGES[language].inConsole;
      return site !== undefined && (owner === undefined || pages.has(owner));
    },
  };
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const address = args.find((arg) => arg.startsWith('/'));
  const page = address && (address.replace(/^\/|\/$/g, '') || 'home');
  const named = LANGUAGE_TAGS.filter((tag) => args.includes(tag));
  const languages = named.length === 0 ? LANGUAGE_TAGS : named;
  const unknown = args.find(
    (arg) => arg !== 'update' && arg !== address && !LANGUAGE_TAGS.some((tag) => tag === arg),
  );
  if (page !== undefined && !PAGES.includes(page)) {
    console.error(`There is no page ${address}.`);
    process.exitCode = 1;
  } else if (unknown !== undefined) {
    console.error(
      `${unknown} is neither a page, such as /pricing, nor a language: ${LANGUAGE_TAGS.join(', ')}.`,
    );
    process.exitCode = 1;
  } else {
    if (args.includes('update'))
      for (const language of languages)
        for (const line of updateCatalogs(wantedTexts(language, page))) console.log(line);
    // An empty text of the owner's keeps that of the sources.
    const problems = languages.flatMap((language) => problemsWith(wantedTexts(language)));
    for (const problem of problems) console.error(problem);
    console.log(`${languages.join(', ')}: ${problems.length} texts are missing or wrong`);
    if (problems.length > 0) process.exitCode = 1;
  }
}
