import type { Language } from '@ncf/contract/languages';
import { useMemo } from 'react';
import type { Translating } from './fields/schema-form.tsx';
import { translationsOf, withTranslation } from './text/catalog.ts';
import type { Draft } from './use-draft.ts';

/** The translations of a file's texts, from its catalogs. @param source the file */
export function useTranslating(
  source: string,
  catalogs: readonly (readonly [Language, Draft])[],
): Translating {
  const texts = JSON.stringify(catalogs.map(([language, { text }]) => [language, text]));
  const known = useMemo(
    () =>
      new Map(
        (JSON.parse(texts) as [Language, string | null][]).map(([language, text]) => [
          language,
          translationsOf(text),
        ]),
      ),
    [texts],
  );
  return {
    languages: catalogs.map(([language]) => language),
    translationOf: (language, text) => known.get(language)?.get(text)?.[0],
    translate(language, text, translation) {
      const draft = catalogs.find(([one]) => one === language)?.[1];
      draft?.change(
        withTranslation(draft.text, { language, source, text: [text], translation: [translation] }),
      );
    },
  };
}
