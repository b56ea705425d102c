import {
  contentKind,
  CONTENT_KINDS,
  originalPath,
  translationPath,
  type ContentEntry,
  type ContentFile,
  type ContentState,
  type PageTexts,
} from '@ncf/contract/content';
import { catalogTexts, pageTextIn } from '@ncf/contract/page-texts';
import PO from 'pofile';
import type { ContentDraftRow, ContentRevisionRow } from '../../platform/db/team-rows.ts';
import type { BaseContent } from './base-files.ts';
import type { ContentStore } from './store.ts';

/** The title in the front matter of Markdown; otherwise empty. */
const titleOf = (text: string | null): string =>
  /^title: *(['"]?)(.*)\1$/m.exec(text ?? '')?.[2] ?? '';

/** What editors and visitors see of a file. */
function stateOf(
  path: string,
  built: string | null,
  revision: ContentRevisionRow | undefined,
  draft: ContentDraftRow | undefined,
): ContentState {
  const published = revision === undefined ? built : revision.text;
  if (draft === undefined)
    return {
      path,
      published,
      revision: String(revision?.number ?? 0),
      text: published,
      draft: null,
    };
  const { text, adminUserName, savedAt, publishAt } = draft;
  // What someone typed and took back is no draft, but the next save starts from it.
  const isChanged = text !== published;
  return {
    path,
    published,
    revision: draft.revision,
    text,
    draft: isChanged ? { adminUserName, savedAt, publishAt } : null,
  };
}

/** The languages that the site is translated to: those with catalogs. */
const languagesOf = (files: BaseContent['files']): string[] => [
  ...new Set(
    Object.keys(files).flatMap((path) => {
      const tag = /^languages\/(\w+)\//.exec(path)?.[1] ?? 'en';
      return tag === 'en' ? [] : [tag];
    }),
  ),
];

const NONE = { count: 0, untranslated: 0 };

/** How many texts of a page editors have replaced in its languages, and how many of those lack a translation. */
function replacedIn(
  { texts }: PageTexts,
  states: readonly (readonly [language: string, ContentState])[],
): ContentEntry['replaced'] {
  const catalogs = Object.fromEntries(
    states.map(([language, { text }]) => [language, catalogTexts(PO.parse(text ?? '').items)]),
  );
  const [count, untranslated] = [new Set<string>(), new Set<string>()];
  for (const text of texts)
    for (const [language] of states) {
      const { said } = pageTextIn(language, text, catalogs);
      if (!said?.every(Boolean)) untranslated.add(text.english);
      else if (said.some((form, at) => form !== text.built[language]?.[at]))
        count.add(text.english);
    }
  return { count: count.size, untranslated: untranslated.size };
}

/** Reads all files, as they are at one time. */
export async function takeSnapshot(
  store: Pick<ContentStore, 'published' | 'drafts'>,
  { files, pages }: BaseContent,
) {
  const languages = languagesOf(files);
  const revisions = new Map((await store.published()).map((row) => [row.path, row]));
  const drafts = new Map((await store.drafts()).map((row) => [row.path, row]));
  const paths = () => [...Object.keys(files), ...revisions.keys(), ...drafts.keys()];
  const at = (path: string): ContentState =>
    stateOf(path, files[path] ?? null, revisions.get(path), drafts.get(path));
  const translationsOf = (path: string): [string, ContentState][] =>
    languages.flatMap((language) => {
      const translation = translationPath(path, language);
      // A language may lack a page.
      const isLacking = path in pages && !(translation !== null && translation in files);
      return translation === null || isLacking ? [] : [[language, at(translation)]];
    });
  const entryOf = (path: string, wanted: string): ContentEntry[] => {
    const kind = contentKind(path);
    const state = at(path);
    const translations = translationsOf(path);
    const catalogs = translations.map(([, one]) => one);
    // An article may be in any language.
    const states = kind === 'news' ? [state, ...catalogs] : [state];
    const [shownState] = states.filter(({ text, published }) => (text ?? published) !== null);
    if (kind === null || shownState === undefined) return [];
    const page = pages[path];
    const built = page?.texts.flatMap((text) => Object.values(text.built).flat()) ?? [];
    const shown = [path, page?.title, state.text, ...catalogs.map(({ text }) => text), ...built];
    const isWanted = shown.some((text) => text?.toLowerCase().includes(wanted.toLowerCase()));
    if (!isWanted) return [];
    const isAsBuilt = [state, ...catalogs].every((one) => one.text === (files[one.path] ?? null));
    const publishedAt = [state, ...catalogs]
      .map((one) => revisions.get(one.path)?.publishedAt ?? '')
      .reduce((a, b) => (a > b ? a : b));
    return [
      {
        path,
        kind,
        title: page?.title ?? titleOf(shownState.text ?? shownState.published),
        draft: state.draft ?? catalogs.find(({ draft }) => draft !== null)?.draft ?? null,
        removed: states.every(({ text }) => text === null),
        publishedAt: publishedAt === '' ? null : publishedAt,
        ...(kind === 'news' && {
          languages: [['en', state] as const, ...translations].flatMap(([language, { text }]) =>
            text === null ? [] : [language],
          ),
        }),
        ...(page && {
          replaced: isAsBuilt ? NONE : replacedIn(page, [['en', state], ...translations]),
        }),
      },
    ];
  };
  return {
    /** Those that editors list: without catalogs, and without what was removed. */
    entries: (wanted: string): ContentEntry[] =>
      [...new Set(paths().map(originalPath))]
        .flatMap((path) => entryOf(path, wanted))
        .toSorted(
          (a, b) =>
            CONTENT_KINDS.indexOf(a.kind) - CONTENT_KINDS.indexOf(b.kind) ||
            (a.path < b.path ? -1 : 1),
        ),
    /** Null if there is no such file. */
    file(path: string): ContentFile | null {
      if (!paths().some((one) => one === path || originalPath(one) === path)) return null;
      return {
        ...at(path),
        translations: Object.fromEntries(translationsOf(path)),
        ...(pages[path] && { page: pages[path] }),
      };
    },
  };
}
