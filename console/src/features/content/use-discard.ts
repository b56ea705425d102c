import { contentApi } from '@ncf/contract/api/content';
import { keyOf } from '../../api/use-api.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';

/** What shows drafts, to read again when one of them is gone or scheduled. */
export const SHOWS_DRAFTS = [contentApi.file, contentApi.list, contentApi.check].map((route) =>
  keyOf(route),
);

/** Discards a draft. */
export const useDiscard = () =>
  useApiMutation(
    ({ path, revision }: { path: string; revision: string }) => ({
      route: contentApi.discard,
      query: { path, revision },
    }),
    { refreshes: SHOWS_DRAFTS, errorPrefix: false },
  );
