import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { AccessToken } from '@ncf/chat/api';
import type * as z from 'zod/mini';
import { useToken } from './api-provider.tsx';
import { api, CallFailure, failureOf } from './call.ts';

/** Query parameters. Leave out what is not set: each different object is cached separately. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * The cache key of a path: its segments, then its parameters. So `keyOf('webhooks')` also matches
 * `webhooks/<id>/deliveries` when it is invalidated.
 */
export const keyOf = (path: string, query?: Params): readonly unknown[] =>
  query === undefined ? path.split('/') : [...path.split('/'), query];

async function read<T>(
  path: string,
  shape: z.ZodMiniType<T>,
  request: { token: AccessToken; query: Params; signal: AbortSignal },
): Promise<T> {
  try {
    return await api.read(shape, 'get', path, request);
  } catch (error) {
    throw failureOf(error);
  }
}

type QueryOptions<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> & { query?: Params };

/**
 * Reads from the HTTP API through the one cache (`query-client.ts` says how long it keeps what, and what it retries).
 *
 * ```tsx
 * const rules = useApiQuery('assignment', assignmentSettings);
 * <Loaded query={rules}>{(data) => <Rules rules={data} />}</Loaded>
 * ```
 *
 * - `Loaded` in `layout/panel.tsx` shows the placeholder, the error with "Try again", or the data.
 * - Filters go into `query`; with `placeholderData: keepPreviousData` the previous result stays while they change.
 * - Lists with a "More" button use `useApiPages`.
 * - Changes go through `useApiMutation`, which names what to fetch again.
 *
 * Components that read the same path share one request, so don't hand data down only to save one.
 *
 * @param path relative to `/api/v1/`; null reads nothing yet
 * @param shape of the response body
 * @param options `query` and TanStack Query's options
 * @returns TanStack Query's result: `data` is undefined until the first response
 */
export function useApiQuery<T>(
  path: string | null,
  shape: z.ZodMiniType<T>,
  { query, ...options }: QueryOptions<T> = {},
): UseQueryResult<T> {
  const token = useToken();
  return useQuery<T>({
    ...options,
    queryKey: keyOf(path ?? '', query),
    queryFn:
      path === null
        ? skipToken
        : ({ signal }) => read(path, shape, { token, query: query ?? {}, signal }),
  });
}

/** The codes of a response that says that something does not exist. */
const MISSING: ReadonlySet<string> = new Set(['not_found', 'unknown_conversation']);

/**
 * Reads something that may not exist, as `useApiQuery` does: `data` is null if it doesn't. A missing thing is data, so
 * that it stays missing on the screen while it is looked up again.
 */
export function useApiLookup<T>(
  path: string | null,
  shape: z.ZodMiniType<T>,
): UseQueryResult<T | null> {
  const token = useToken();
  const look = async (from: string, signal: AbortSignal): Promise<T | null> => {
    try {
      return await read(from, shape, { token, query: {}, signal });
    } catch (error) {
      if (error instanceof CallFailure && MISSING.has(error.code)) return null;
      throw error;
    }
  };
  return useQuery<T | null>({
    queryKey: keyOf(path ?? ''),
    queryFn: path === null ? skipToken : ({ signal }) => look(path, signal),
  });
}

/** The parameters of the next page of a list with a cursor, or null after the last page. */
export const byCursor = ({ nextCursor }: { nextCursor: string | null }): Params | null =>
  nextCursor === null ? null : { cursor: nextCursor };

interface PagesOptions<T> {
  query?: Params;
  enabled?: boolean;
  /** Milliseconds. */
  staleTime?: number;
  /** When to read the list again, in milliseconds; false for not at all. */
  refetchInterval?: (pages: readonly T[]) => number | false;
  /** Whether the previous list stays while `query` changes. */
  keepPrevious?: boolean;
  /** The parameters that the page after `last` adds, or null if there is none; `byCursor` for most lists. */
  next: (last: T, pages: readonly T[]) => Params | null;
}

/**
 * Reads a list page by page, as `useApiQuery` does: `data.pages` has the pages, `fetchNextPage()` adds one, and
 * `hasNextPage` and `isFetchingNextPage` drive the "More" button.
 */
export function useApiPages<T>(
  path: string,
  shape: z.ZodMiniType<T>,
  { query, next, keepPrevious = false, refetchInterval, ...options }: PagesOptions<T>,
): UseInfiniteQueryResult<InfiniteData<T, Params>> {
  const token = useToken();
  return useInfiniteQuery({
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval: ({ state }: { state: { data: InfiniteData<T, Params> | undefined } }) =>
            refetchInterval(state.data?.pages ?? []),
        }),
    // Pages have another form than a single response, so they have their own entry.
    queryKey: [...keyOf(path, query), 'pages'],
    initialPageParam: {},
    getNextPageParam: (last: T, pages: readonly T[]) => next(last, pages),
    queryFn: ({ pageParam, signal }: { pageParam: Params; signal: AbortSignal }) =>
      read(path, shape, { token, query: { ...query, ...pageParam }, signal }),
  });
}
