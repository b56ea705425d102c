import { contentApi } from '@ncf/contract/api/content';
import { t } from '@ncf/contract/t';
import { toast } from '@ncf/ui/toast';
import { keyOf } from '../../api/use-api.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { SHOWS_DRAFTS } from './use-discard.ts';

/** How long the check of all content may take on a busy server, in milliseconds. */
export const CHECK_MS = 120_000;

/** Takes back everything that was published at a time; it becomes drafts again. */
export const useUndoPublication = () =>
  useApiMutation(
    (publishedAt: string) => ({
      route: contentApi.undo,
      body: { publishedAt },
      timeoutMs: CHECK_MS,
    }),
    {
      refreshes: [...SHOWS_DRAFTS, keyOf(contentApi.build)],
      errorPrefix: t('Couldn’t undo the publication'),
      onSuccess: () =>
        toast(t('Undone. What was published is a draft again.'), { kind: 'success' }),
    },
  );
