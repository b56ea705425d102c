import { resolve } from 'node:path';
import { addMissingTexts, missingTexts, wrongTexts } from '@ncf/ui/build/languages/check-texts';
import { problemsOf } from '@ncf/ui/build/languages/pair-problems';
import { sourceFinder } from '@ncf/ui/build/languages/sources';
import { textFilesOf, textsIn, TRANSLATIONS } from './languages.ts';

const ROOT = resolve(import.meta.dirname, '../src');

/** The modules of the console, with what it imports of other rooms. */
const sources = sourceFinder(
  { of: textFilesOf, forMissing: (module) => textFilesOf(module)[0] ?? '' },
  () => false,
)([resolve(ROOT, 'main.tsx')]);

/** The console shows only some words of the rooms below it, so no text of theirs must be translated. */
const needed = sources.filter(({ ownFile }) => !/^(chat|contract)\.yaml$/.test(ownFile));

/** Lists what is missing or wrong in the console's languages. @returns lines with file and line */
export const checkLanguages = (): string[] =>
  TRANSLATIONS.flatMap((language) => {
    const texts = textsIn(language);
    return [...missingTexts(texts, needed), ...wrongTexts(texts, sources, problemsOf)];
  });

if (import.meta.main) {
  if (process.argv.includes('--add'))
    for (const language of TRANSLATIONS)
      for (const line of addMissingTexts(textsIn(language), needed)) console.log(line);
  const problems = checkLanguages();
  for (const problem of problems) console.error(problem);
  console.log(`${TRANSLATIONS.join(', ')}: ${problems.length} texts are missing or wrong`);
  if (problems.length > 0) process.exitCode = 1;
}
