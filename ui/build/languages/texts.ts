import { Catalogs, catalogsOf } from './catalogs.ts';
import { inline, type Replaceable } from './inline.ts';
import { TextsError, translationsIn, type TextProblem, type Translations } from './translations.ts';

/** Puts the texts of a build's language into modules. */
export interface Texts extends Omit<Translations, 'lookUp'> {
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
  ): string;
  /** Reads the catalogs again when they are asked for. */
  forget(): void;
}

/**
 * The texts of a language; the owner's English is in `languages/en/`.
 * @param root folder of the repository
 * @param allowEnglish as for `translationsIn`
 */
export function textsIn(language: string, root?: string, allowEnglish = false): Texts {
  const own = new Catalogs('en', root);
  const translations = language === 'en' ? null : new Catalogs(language, root);
  const { lookUp, ...texts } = translationsIn(own, translations, allowEnglish);
  return {
    ...texts,
    inline(code, module, replacing) {
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
    forget() {
      own.forget();
      translations?.forget();
    },
  };
}
