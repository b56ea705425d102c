import {
  contentCatalog,
  contentKind,
  CONTENT_KINDS,
  type ContentEntry,
  type ContentFile,
  type ContentState,
} from '@ncf/contract/content';
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

/** All files at one time. */
export interface Snapshot {
  /** Those that editors list: without catalogs, and without what was removed. */
  entries(wanted: string): ContentEntry[];
  /** Null if there is no such file. */
  file(path: string): ContentFile | null;
}

/** Reads all files. @param languages those that the site is translated to */
export async function takeSnapshot(
  store: Pick<ContentStore, 'published' | 'drafts'>,
  { files }: BaseContent,
  languages: readonly string[],
): Promise<Snapshot> {
  const revisions = new Map((await store.published()).map((row) => [row.path, row]));
  const drafts = new Map((await store.drafts()).map((row) => [row.path, row]));
  const at = (path: string): ContentState =>
    stateOf(path, files[path] ?? null, revisions.get(path), drafts.get(path));
  const catalogsOf = (path: string): [string, ContentState][] =>
    languages.flatMap((language) => {
      const catalog = contentCatalog(path, language);
      return catalog === null ? [] : [[language, at(catalog)]];
    });
  const entryOf = (path: string, wanted: string): ContentEntry[] => {
    const kind = contentKind(path);
    const state = at(path);
    if (kind === null || (state.text === null && state.published === null)) return [];
    const catalogs = catalogsOf(path).map(([, one]) => one);
    const isWanted = [path, state.text, ...catalogs.map(({ text }) => text)].some((text) =>
      text?.toLowerCase().includes(wanted.toLowerCase()),
    );
    if (!isWanted) return [];
    const publishedAt = [state, ...catalogs]
      .map((one) => revisions.get(one.path)?.publishedAt ?? '')
      .reduce((a, b) => (a > b ? a : b));
    return [
      {
        path,
        kind,
        title: titleOf(state.text ?? state.published),
        draft: state.draft ?? catalogs.find(({ draft }) => draft !== null)?.draft ?? null,
        removed: state.text === null,
        publishedAt: publishedAt === '' ? null : publishedAt,
      },
    ];
  };
  return {
    entries: (wanted) =>
      [...new Set([...Object.keys(files), ...revisions.keys(), ...drafts.keys()])]
        .flatMap((path) => entryOf(path, wanted))
        .toSorted(
          (a, b) =>
            CONTENT_KINDS.indexOf(a.kind) - CONTENT_KINDS.indexOf(b.kind) ||
            (a.path < b.path ? -1 : 1),
        ),
    file(path) {
      const isKnown = path in files || revisions.has(path) || drafts.has(path);
      return isKnown ? { ...at(path), translations: Object.fromEntries(catalogsOf(path)) } : null;
    },
  };
}
