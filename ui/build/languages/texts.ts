import { Catalogs, catalogsOf } from './catalogs.ts';
import { inline, type Replaceable } from './inline.ts';
import { TextsError, translationsIn, type TextProblem } from './translations.ts';

/**
 * Puts the texts of a build's language into modules; the owner's English is in `languages/en/`.
 * @param root folder of the repository
 * @param allowEnglish as for `translationsIn`
 */
export function textsIn(language: string, root?: string, allowEnglish = false) {
  const own = new Catalogs('en', root);
  const translations = language === 'en' ? null : new Catalogs(language, root);
  const { lookUp, ...texts } = translationsIn(own, translations, allowEnglish);
  return {
    ...texts,
    /**
     * A module in the language.
     * @param module its absolute path
     * @param replacing how the texts of a catalog can be replaced after the build; undefined if they can't
     * @throws TextsError
     */
    inline(
      code: string,
      module: string,
      replacing?: (catalog: string) => Replaceable | undefined,
    ): string {
      const names = catalogsOf(module, root);
      const problems: TextProblem[] = [];
      const said = inline(
        code,
        module,
        ({ english, plural }) =>
          names.length === 0
            ? undefined
            : lookUp(names, { english, plural: plural?.other }, problems),
        replacing?.(names[0] ?? ''),
      );
      if (problems.length > 0) throw new TextsError(problems);
      return said;
    },
    /** Reads the catalogs again when they are asked for. */
    forget(): void {
      own.forget();
      translations?.forget();
    },
  };
}
