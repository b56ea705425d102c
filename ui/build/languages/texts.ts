import { Catalogs, catalogsOf } from './catalogs.ts';
import { inline } from './inline.ts';

/** Puts the texts of a build's language into modules. */
export interface Texts {
  /** A module in the language. @param module its absolute path */
  inline(code: string, module: string): string;
  /** A text from some catalogs; the English if the language lacks it. */
  of(catalogs: readonly string[], english: string): string;
  /** Whether the language, or the owner's English, has a catalog. */
  has(catalog: string): boolean;
  /** Reads the catalogs again when they are asked for. */
  forget(): void;
}

/**
 * The texts of a language. The owner's English, in `languages/en/`, takes the place of that of the sources, and a translation
 * is one of the owner's English.
 * @param root folder of the repository
 */
export function textsIn(language: string, root?: string): Texts {
  const own = new Catalogs('en', root);
  const translations = language === 'en' ? null : new Catalogs(language, root);
  const formsOf = (names: readonly string[], english: string) => {
    const shown = own.forms(names, english);
    return translations?.forms(names, shown?.[0] ?? english) ?? shown;
  };
  return {
    inline(code, module) {
      const names = catalogsOf(module, root);
      const [first] = names;
      if (first === undefined) return inline(code, module, () => undefined);
      return inline(code, module, ({ english }) => {
        const forms = formsOf(names, english);
        return forms && { forms, choice: (translations ?? own).plurals(first).choice };
      });
    },
    of: (names, english) => formsOf(names, english)?.[0] ?? english,
    has: (catalog) => (translations ?? own).has(catalog),
    forget() {
      own.forget();
      translations?.forget();
    },
  };
}
