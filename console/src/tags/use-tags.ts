import { tagsApi } from '@ncf/contract/api/tags';
import { useEffect } from 'react';
import { type Tags } from '@ncf/contract/tags';
import { useApi } from '../api/use-api.ts';

/** Tags change rarely; a window that was in the background fetches them again after this time. */
const STALE_MS = 5 * 60_000;
/** Unknown tags for which the list was fetched again: a colleague's new ones, or deleted ones. */
const asked = new Set<string>();

/** The team's tags; undefined until they are loaded, or while `isWanted` is false. */
export const useTags = (isWanted = true): Tags['data'] | undefined =>
  useApi(tagsApi.list, { enabled: isWanted, staleTime: STALE_MS }).data?.data;

/** The tags of a conversation, by name, without deleted ones. */
export function useTagsOf(tagIds: readonly string[]): Tags['data'] {
  const { data, refetch } = useApi(tagsApi.list, {
    enabled: tagIds.length > 0,
    staleTime: STALE_MS,
  });
  const all = data?.data;
  const unknown =
    all === undefined
      ? undefined
      : tagIds.find((id) => !asked.has(id) && !all.some(({ tagId }) => tagId === id));
  useEffect(() => {
    if (unknown === undefined) return;
    asked.add(unknown);
    void refetch();
  }, [unknown, refetch]);
  return all?.filter(({ tagId }) => tagIds.includes(tagId)) ?? [];
}
