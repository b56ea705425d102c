import { dirname, join, relative, resolve } from 'node:path';
import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { Texts } from '@ncf/ui/build/languages/texts';

const CONSOLE = resolve(import.meta.dirname, '..');
const REPOSITORY = resolve(CONSOLE, '..');

/** The languages that the console is translated to. Its sources are in English. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** BCP 47 tags for dates and numbers. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** The texts of one language. */
export const textsIn = (language: Language): Texts =>
  new Texts(join(CONSOLE, 'content', language), language);

/**
 * The file with a module's texts, below a language's folder: one for each feature, for each other folder of the console,
 * and for each room whose words the console shows.
 * @param module its absolute path
 */
export function textFilesOf(module: string): string[] {
  const path = relative(REPOSITORY, module).replaceAll('\\', '/');
  const room = /^(ui|chat|contract)\/src\//.exec(path)?.[1];
  if (room !== undefined) return [`${room}.yaml`];
  const own = /^console\/src\/(.*)$/.exec(path)?.[1];
  if (own === undefined) return [];
  const [first = '', second = ''] = dirname(own).split('/');
  const folder = first === 'features' ? `features/${second}` : first;
  return [`${folder === '.' ? 'console' : folder}.yaml`];
}
