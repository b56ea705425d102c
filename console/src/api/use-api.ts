import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Requested } from '@ncf/chat/client';
import type { AccessToken } from '@ncf/chat/api';
import type { AnswerOf, InputOf, Route } from '@ncf/contract/api/route';
import { useToken } from './api-provider.tsx';
import { api, CallFailure, failureOf } from './call.ts';
import { withPassword } from './password-request.ts';

/** Query parameters. Leave out what is not set: each different object is cached separately. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * The cache key of a call: the segments of its path, then its query. It also matches what is below the path, and a
 * call without its parameters stands for all of them: `keyOf(webhooksApi.list)` matches each webhook's deliveries.
 */
export function keyOf(route: Route, params?: object | null, query?: object): readonly unknown[] {
  const values = new Map(Object.entries(params ?? {}));
  const key: unknown[] = [];
  for (const segment of route.path.split('/')) {
    const value: unknown = segment.startsWith(':') ? values.get(segment.slice(1)) : segment;
    if (value === undefined) return key;
    key.push(value);
  }
  return query === undefined ? key : [...key, query];
}

interface Reading {
  params?: object | null | undefined;
  query?: object | undefined;
  token: AccessToken;
  signal: AbortSignal;
}

async function read<R extends Route>(route: R, request: Reading): Promise<AnswerOf<R>> {
  try {
    return await api.call(route, ...([request] as unknown as Requested<R>));
  } catch (error) {
    throw failureOf(error);
  }
}

type QueryOptions<R extends Route> = InputOf<R> &
  Omit<UseQueryOptions<AnswerOf<R>>, 'queryKey' | 'queryFn'>;
type Optional<R extends Route, Options> =
  object extends InputOf<R> ? [options?: Options] : [options: Options];

/**
 * Reads from the HTTP API through the one cache (`api-provider.tsx` says how long it keeps what, and what it retries).
 *
 * ```tsx
 * const rules = useApi(assignmentApi.get);
 * <Loaded query={rules}>{(data) => <Rules rules={data} />}</Loaded>
 * ```
 *
 * - `Loaded` in `layout/panel.tsx` shows the placeholder, the error with "Try again", or the data.
 * - Filters go into `query`; with `placeholderData: keepPreviousData` the previous result stays while they change.
 * - Lists with a "More" button use `useApiPages`.
 * - Changes go through `useApiMutation`, which names what to fetch again.
 *
 * Components that make the same call share one request, so don't hand data down only to save one.
 *
 * @param options what the call asks for, and TanStack Query's options
 * @returns TanStack Query's result: `data` is undefined until the first response
 */
export function useApi<R extends Route>(
  route: R,
  ...[{ params, query, body: _, ...options } = {} as QueryOptions<R>]: Optional<R, QueryOptions<R>>
): UseQueryResult<AnswerOf<R>> {
  const token = useToken();
  return useQuery<AnswerOf<R>>({
    ...(options as object),
    queryKey: keyOf(route, params, query),
    queryFn: ({ signal }) => read(route, { params, query, token, signal }),
  });
}

/** The codes of a response that says that something does not exist. */
const MISSING: ReadonlySet<string> = new Set(['not_found', 'unknown_conversation']);

/**
 * Reads something that may not exist, as `useApi` does: `data` is null if it doesn't. A missing thing is data, so
 * that it stays missing on the screen while it is looked up again.
 *
 * @param params null looks nothing up yet
 */
export function useApiLookup<R extends Route>(
  route: R,
  params: InputOf<R>['params'] | null,
): UseQueryResult<AnswerOf<R> | null> {
  const token = useToken();
  const look = async (signal: AbortSignal): Promise<AnswerOf<R> | null> => {
    try {
      return await read(route, { params, token, query: {}, signal } as Parameters<
        typeof read<R>
      >[1]);
    } catch (error) {
      if (error instanceof CallFailure && MISSING.has(error.code)) return null;
      throw error;
    }
  };
  return useQuery<AnswerOf<R> | null>({
    queryKey: keyOf(route, params),
    enabled: params !== null,
    queryFn: ({ signal }) => look(signal),
  });
}

/** Seconds between the tries of `untilRead`. */
const AGAIN = 5;

/** A `refetchInterval` that reads again after an error, where nothing on the screen offers to. */
export const untilRead = ({
  state: { error },
}: {
  state: { error: CallFailure | null };
}): number | false => error !== null && Math.max(AGAIN, error.retryAfter ?? 0) * 1000;

/** The parameters of the next page of a list with a cursor, or null after the last page. */
export const byCursor = ({ nextCursor }: { nextCursor: string | null }): Params | null =>
  nextCursor === null ? null : { cursor: nextCursor };

interface PagesOptions<T> {
  enabled?: boolean;
  /** Milliseconds. */
  staleTime?: number;
  /** When to read the list again, in milliseconds; false for not at all. */
  refetchInterval?: (query: {
    state: { data: InfiniteData<T, Params> | undefined; error: CallFailure | null };
  }) => number | false;
  /** Whether the previous list stays while `query` changes. */
  keepPrevious?: boolean;
  /** The parameters that the page after `last` adds, or null if there is none; `byCursor` for most lists. */
  next: (last: T, pages: readonly T[]) => Params | null;
}

/**
 * Reads a list page by page, as `useApi` does: `data.pages` has the pages, `fetchNextPage()` adds one, and
 * `hasNextPage` and `isFetchingNextPage` drive the "More" button.
 */
export function useApiPages<R extends Route>(
  route: R,
  {
    params,
    query,
    body: _,
    next,
    keepPrevious = false,
    ...options
  }: PagesOptions<AnswerOf<R>> & InputOf<R>,
): UseInfiniteQueryResult<InfiniteData<AnswerOf<R>, Params>> {
  type T = AnswerOf<R>;
  const token = useToken();
  return useInfiniteQuery({
    ...(options as Pick<PagesOptions<T>, 'enabled' | 'staleTime' | 'refetchInterval'>),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    // Pages have another form than a single response, so they have their own entry.
    queryKey: [...keyOf(route, params, query), 'pages'],
    initialPageParam: {},
    getNextPageParam: (last: T, pages: readonly T[]) => next(last, pages),
    queryFn: ({ pageParam, signal }: { pageParam: Params; signal: AbortSignal }) =>
      read(route, {
        params,
        query: { ...(query as object | undefined), ...pageParam },
        token,
        signal,
      }),
  });
}

/** A call that changes something. */
export type ApiChange<R extends Route> = R extends Route
  ? { route: R } & InputOf<R> & {
        /** A multipart form, in place of `body`. */
        form?: FormData;
        /** Milliseconds, for what takes longer than other calls. */
        timeoutMs?: number;
        /** Whether the call also arrives if the page is closed in the meantime. */
        keepalive?: boolean;
        /** Names what it replaces: the call fails with `conflict` if someone else has changed that. */
        ifMatch?: string | undefined;
      }
  : never;

type Options<T, V, C> = Omit<UseMutationOptions<T, CallFailure, V, C>, 'mutationFn' | 'meta'> & {
  /** The call (`keyOf`) whose cached data the response replaces. */
  replaces?: readonly unknown[];
  /** Calls to fetch again, each with everything below it. */
  refreshes?: readonly (readonly unknown[])[];
  /** What the toast says before the server's message. False: the screen shows `error` itself, as forms do. */
  errorPrefix?: string | false;
};

/**
 * Changes something through the HTTP API.
 *
 * ```tsx
 * const save = useApiMutation(
 *   (body: AssignmentSettings) => ({ route: assignmentApi.set, body }),
 *   { replaces: keyOf(assignmentApi.get), onSuccess: () => toast('Saved.', { kind: 'success' }) },
 * );
 * <Button busy={save.isPending} onClick={() => save.mutate(rules)}>Save</Button>
 * ```
 *
 * An error shows as a toast unless `errorPrefix` is false. To show a change before the server confirms it, write it
 * into the cache in `onMutate` and take it back in `onError`, as `use-notes.ts` does.
 *
 * @param change the call, from what `mutate` is given
 * @returns TanStack Query's mutation; `mutateAsync` rejects with a `CallFailure`
 */
export function useApiMutation<R extends Route, V = void, C = unknown>(
  change: (variables: V) => ApiChange<R>,
  { replaces, refreshes = [], errorPrefix, onSuccess, ...options }: Options<AnswerOf<R>, V, C> = {},
): UseMutationResult<AnswerOf<R>, CallFailure, V, C> {
  const token = useToken();
  const client = useQueryClient();
  return useMutation<AnswerOf<R>, CallFailure, V, C>({
    ...options,
    ...(errorPrefix === undefined ? {} : { meta: { errorPrefix } }),
    async mutationFn(variables) {
      const { route, ...request } = change(variables);
      try {
        return await withPassword(() =>
          api.call(route as R, ...([{ ...request, token }] as unknown as Requested<R>)),
        );
      } catch (error) {
        throw failureOf(error);
      }
    },
    onSuccess(data, ...rest) {
      if (replaces !== undefined) client.setQueryData(replaces, data);
      return onSuccess?.(data, ...rest);
    },
    // After a failure, too: it may be done all the same, and only the answer lost.
    onSettled(_, failure) {
      const stale = failure && replaces ? [replaces, ...refreshes] : refreshes;
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    },
  });
}
