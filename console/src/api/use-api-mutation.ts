import {
  useMutation,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Method } from '@ncf/chat';
import type * as z from 'zod/mini';
import { useToken } from './api-provider.tsx';
import { api, failureOf, type CallFailure } from './call.ts';
import { withPassword } from './password-request.ts';
import { keyOf } from './use-api-query.ts';

/** A call that changes something. */
export interface ApiChange<T> {
  method: Exclude<Method, 'get'>;
  /** Relative to `/api/v1/`. */
  path: string;
  /** Of the response body; null when there is none. */
  shape: z.ZodMiniType<T> | null;
  json?: unknown;
  /** A multipart form, in place of `json`. */
  form?: FormData;
  /** Milliseconds, for what takes longer than other calls. */
  timeoutMs?: number;
}

type Options<T, V, C> = Omit<UseMutationOptions<T, CallFailure, V, C>, 'mutationFn' | 'meta'> & {
  /** The path whose cached data the response replaces. */
  replaces?: string;
  /** Paths to fetch again after success, each with everything below it. */
  refreshes?: readonly string[];
  /** What the toast says before the server's message. False: the screen shows `error` itself, as forms do. */
  errorPrefix?: string | false;
};

/**
 * Changes something through the HTTP API.
 *
 * ```tsx
 * const save = useApiMutation(
 *   (json: AssignmentSettings) =>
 *     ({ method: 'put', path: 'assignment', shape: assignmentSettings, json }),
 *   { replaces: 'assignment', onSuccess: () => toast('Saved', { kind: 'success' }) },
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
export function useApiMutation<T, V = void, C = unknown>(
  change: (variables: V) => ApiChange<T>,
  { replaces, refreshes = [], errorPrefix, onSuccess, ...options }: Options<T, V, C> = {},
): UseMutationResult<T, CallFailure, V, C> {
  const token = useToken();
  const client = useQueryClient();
  return useMutation<T, CallFailure, V, C>({
    ...options,
    ...(errorPrefix === undefined ? {} : { meta: { errorPrefix } }),
    async mutationFn(variables) {
      const { method, path, shape, ...body } = change(variables);
      const request = { token, ...body };
      try {
        return await withPassword(async () => {
          if (shape !== null) return api.read(shape, method, path, request);
          await api.send(method, path, request);
          return undefined as T;
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    onSuccess(data, ...rest) {
      if (replaces !== undefined) client.setQueryData(keyOf(replaces), data);
      for (const path of refreshes) void client.invalidateQueries({ queryKey: keyOf(path) });
      return onSuccess?.(data, ...rest);
    },
  });
}
