import { LOCALE } from './language.ts';

const names = new Intl.DisplayNames(LOCALE, { type: 'language' });

/** A language's name from its BCP 47 tag, with a capital letter as in a label; the tag itself if it is not valid. */
export function languageName(tag: string): string {
  try {
    const name = names.of(tag) ?? tag;
    // Spanish writes the names of languages small.
    return name.charAt(0).toUpperCase() + name.slice(1);
  } catch {
    return tag;
  }
}
