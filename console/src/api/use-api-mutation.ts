import {
  useMutation,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Requested } from '@ncf/chat/client';
import type { AnswerOf, InputOf, Route } from '@ncf/contract/api/route';
import { useToken } from './api-provider.tsx';
import { api, failureOf, type CallFailure } from './call.ts';
import { withPassword } from './password-request.ts';

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
  /** Calls to fetch again after success, each with everything below it. */
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
      for (const queryKey of refreshes) void client.invalidateQueries({ queryKey });
      return onSuccess?.(data, ...rest);
    },
  });
}
