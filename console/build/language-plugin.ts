import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { PAGE_TEXT } from '@ncf/ui/build/languages/sources';
import { textsIn } from '@ncf/ui/build/languages/texts';
import type { Plugin } from 'vite';

const DATES = '\0date-fns';

/** Builds the console in one language: its texts are in the modules and in the document, and date-fns formats in it. */
export function languagePlugin(language: Language): Plugin {
  const texts = textsIn(language);
  const { locale } = LANGUAGES[language];
  return {
    name: 'ncf-console-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^date-fns$/ },
      handler(_id, importer) {
        const isOurs = language !== 'en' && importer !== DATES;
        return isOurs && !importer?.includes('/node_modules/') ? DATES : null;
      },
    },
    load: {
      filter: { id: /^\0date-fns$/ },
      handler: () => `import { setDefaultOptions } from 'date-fns';
import { ${language} as locale } from 'date-fns/locale/${language}';
setDefaultOptions({ locale });
export * from 'date-fns';`,
    },
    transform: {
      filter: { id: { include: /\.tsx?(?:\?|$)/, exclude: /\/node_modules\// } },
      handler(code, id) {
        const [file = ''] = id.split('?');
        const result = texts.inline(code, file);
        return result === code ? null : { code: result, map: null };
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('lang="en-US"', `lang="${locale}"`)
          .replace(PAGE_TEXT, (english) => texts.of(['console/index'], english)),
    },
  };
}
