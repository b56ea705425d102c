import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { PAGE_TEXT } from '@ncf/ui/build/languages/sources';
import { textsIn } from '@ncf/ui/build/languages/texts';
import type { Plugin } from 'vite';

/** Builds the console in one language: its texts are in the modules and in the document. */
export function languagePlugin(language: Language): Plugin {
  const texts = textsIn(language);
  const { locale } = LANGUAGES[language];
  return {
    name: 'ncf-console-language',
    enforce: 'pre',
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
