import { join } from 'node:path';
import { LANGUAGE_TAGS } from '@ncf/contract/languages';
import type { Plugin } from 'vite';
import { catalogsFolder, ROOT } from './catalogs.ts';
import { virtualModules } from '../virtual-modules.ts';
import { textsIn } from './texts.ts';

const LIST = 'virtual:chat-texts';
/** A module of the chat's texts, in one language. */
const IN_LANGUAGE = /^(.*\/widget\/src\/texts\/(?:opened|later)\.ts)\?language=(\w+)$/;

/**
 * The chat's texts and the names of its emoji in every language, one chunk each: visitors can switch the language while they chat. The module
 * `virtual:chat-texts` loads them.
 * @param own the language of the pages: what an opened chat needs of it comes with the chat, without another request
 */
export function chatTexts(own: string): Plugin {
  const folder = join(ROOT, 'widget/src/texts');
  const moduleOf = (tag: string, name: string) => `${folder}/${name}.ts?language=${tag}`;
  const load = (tag: string, name: string) =>
    `${name}: () => import(${JSON.stringify(moduleOf(tag, name))})`;
  const loadEmoji = (tag: string) =>
    `emoji: () => import(${JSON.stringify(join(catalogsFolder(), tag, 'emoji.json'))})`;
  return {
    name: 'ncf-chat-texts',
    enforce: 'pre',
    ...virtualModules({
      [LIST]: () => {
        const languages = LANGUAGE_TAGS.map((tag) => {
          const opened = tag === own ? 'opened: async () => own' : load(tag, 'opened');
          return `${tag}: { ${opened}, ${load(tag, 'later')}, ${loadEmoji(tag)} }`;
        });
        return `import * as own from ${JSON.stringify(moduleOf(own, 'opened'))};
export default { ${languages.join(', ')} };`;
      },
    }),
    transform: {
      filter: { id: IN_LANGUAGE },
      handler(code, id) {
        const [, file, tag] = IN_LANGUAGE.exec(id) ?? [];
        if (file === undefined || tag === undefined) return null;
        const said = textsIn(tag).inline(code, file);
        return {
          code: said.replace(/(?<!const )__CHAT_LANGUAGE__/g, JSON.stringify(tag)),
          map: null,
        };
      },
    },
  };
}
