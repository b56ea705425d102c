import { tagsApi } from '@ncf/contract/api/tags';
import { useEffect } from 'react';
import type { Tags } from '@ncf/contract/tags';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api/use-api.ts';

/** Tags change rarely; a window that was in the background fetches them again after this time. */
const STALE_MS = 5 * 60_000;
/** Unknown tags for which the list was fetched again: a colleague's new ones, or deleted ones. */
const asked = new Set<string>();

/** The team's tags. @param isWanted whether they are needed */
export const useTags = (isWanted = true): UseQueryResult<Tags> =>
  useApi(tagsApi.list, { enabled: isWanted, staleTime: STALE_MS });

/** The tags of a conversation, by name, without deleted ones. */
export function useTagsOf(tagIds: readonly string[]): Tags['data'] {
  const { data, refetch } = useTags(tagIds.length > 0);
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

/** The look of a tag. */
const CHIP = 'rounded-sm border border-line truncate px-1 text-micro text-muted';

/** The names of a conversation's tags. */
export const TagChips = ({ tagIds }: { tagIds: readonly string[] }) =>
  useTagsOf(tagIds).map(({ tagId, name }) => (
    <span key={tagId} className={CHIP}>
      {name}
    </span>
  ));
