import type { ContentOverlay } from '@ncf/contract/content';
import { PICTURE_FOLDERS } from '@ncf/contract/content-pictures';
import type { ContentDraftRow } from '../../platform/db/team-rows.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { BaseContent } from './base-files.ts';
import type { ContentStore } from './store.ts';

interface Text {
  path: string;
  text: string | null;
}

/** What differs from the build; of several texts of a file, the last one. */
export function overlayOf(rows: readonly Text[], { files }: BaseContent): ContentOverlay {
  const texts = new Map(rows.map(({ path, text }) => [path, text]));
  return Object.fromEntries([...texts].filter(([path, text]) => text !== (files[path] ?? null)));
}

/** What is published, with the chosen drafts over it. */
export async function draftedOverlay(
  store: Pick<ContentStore, 'published' | 'drafts'>,
  base: BaseContent,
  chosen: (draft: ContentDraftRow) => boolean = () => true,
): Promise<ContentOverlay> {
  const drafts = (await store.drafts()).filter(chosen);
  return overlayOf([...(await store.published()), ...drafts], base);
}

/** Adds the uploaded pictures that the texts name, without their bytes, so that a check knows them. */
export async function withPictures(
  content: ContentOverlay,
  pictures: Pick<Pictures, 'namedIn'>,
): Promise<ContentOverlay> {
  const named = await pictures.namedIn(Object.values(content));
  return {
    ...content,
    ...Object.fromEntries(named.map((file) => [PICTURE_FOLDERS.repository + file, ''])),
  };
}
