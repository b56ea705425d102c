import type { Language } from '@ncf/contract/languages';
import { translate } from '@ncf/ui/build/languages/translate';
import type { Plugin } from 'vite';
import { LOCALES, textFilesOf, textsIn } from './languages.ts';

const DATES = '\0date-fns';

/**
 * Builds the console in one language: its texts take the place of the English ones in the modules and in the document, and
 * date-fns formats in the language. For English, it leaves everything as it is.
 */
export function languagePlugin(language: Language): Plugin {
  const texts = textsIn(language);
  const isSource = language === 'en';
  const locale = LOCALES[language];
  const page = (english: string): string => texts.of(['index.yaml'], english) ?? english;
  return {
    name: 'ncf-console-language',
    enforce: 'pre',
    resolveId(id, importer) {
      const isOurs = !isSource && id === 'date-fns' && importer !== DATES;
      return isOurs && !importer?.includes('/node_modules/') ? DATES : null;
    },
    load(id) {
      if (id !== DATES) return null;
      return `import { setDefaultOptions } from 'date-fns';
import { ${language} as locale } from 'date-fns/locale/${language}';
setDefaultOptions({ locale });
export * from 'date-fns';`;
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (isSource || !/\.tsx?$/.test(file) || file.includes('/node_modules/')) return null;
      const files = textFilesOf(file);
      if (files.length === 0) return null;
      const textOf = (english: string) => texts.of(files, english);
      const result = translate(code, { module: file, textOf, locale, links: null });
      return result === code ? null : { code: result, map: null };
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('lang="en-US"', `lang="${locale}"`)
          .replace(/(?<=<(title|noscript)>)[^<]+/g, (english) => page(english)),
    },
  };
}
