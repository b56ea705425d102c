// `npm run translations` checks the catalogs of every language, or of the one that is named; with `update`, it first adds the
// texts that they lack, and removes those that no source has.
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../contract/src/languages.ts';
import { Catalogs } from '../ui/build/languages/catalogs.ts';
import { problemsWith, updateCatalogs, type Wanted } from '../ui/build/languages/check.ts';
import { moduleSources, type Source } from '../ui/build/languages/sources.ts';

/** The parts of the server whose texts visitors see. The others talk to agents. */
const FOR_VISITORS = /^server\/(chat|platform)\//;

/** Whether a language must have the texts of a file. */
export function needs(language: Language, { file }: Source): boolean {
  if (/^(contract|chat|widget)\//.test(file) || FOR_VISITORS.test(file)) return true;
  return !file.startsWith('site/') && LANGUAGES[language].inConsole;
}

/** The languages besides English, with what they need. */
export function wantedTexts(languages: readonly Language[]): Wanted[] {
  const sources = moduleSources();
  return languages
    .filter((language) => language !== 'en')
    .map((language) => ({
      catalogs: new Catalogs(language),
      sources,
      needs: (source) => needs(language, source),
    }));
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const named = LANGUAGE_TAGS.filter((tag) => args.includes(tag));
  const all = wantedTexts(named.length === 0 ? LANGUAGE_TAGS : named);
  if (args.includes('update')) for (const line of all.flatMap(updateCatalogs)) console.log(line);
  const problems = all.flatMap(problemsWith);
  for (const problem of problems) console.error(problem);
  console.log(
    `${all.map((one) => one.catalogs.language).join(', ')}: ${problems.length} texts are missing or wrong`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
