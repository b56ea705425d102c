import { savedRepliesApi } from '@ncf/contract/api/saved-replies';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type savedReplies, type SavedReply } from '@ncf/contract/saved-replies';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { keyOf } from '../../api/use-api.ts';
import { undoToast } from '../../undo-toast.ts';

/** Returns the function that deletes a saved reply. The list changes immediately, and a toast offers to undo it. */
export function useDeleteReply(): (reply: SavedReply) => void {
  const client = useQueryClient();
  const restore = useApiMutation(
    ({ replyId, files, shortcut, text, translations, folder }: SavedReply) => ({
      route: savedRepliesApi.save,
      params: { replyId },
      body: {
        shortcut,
        text,
        translations,
        folder,
        fileUrls: files.map(({ fileUrl }) => fileUrl),
      },
    }),
    { refreshes: [keyOf(savedRepliesApi.list)], errorPrefix: 'Couldn’t restore the reply' },
  );
  const remove = useApiMutation(
    ({ replyId }: SavedReply) => ({ route: savedRepliesApi.delete, params: { replyId } }),
    {
      refreshes: [keyOf(savedRepliesApi.list)],
      errorPrefix: 'Couldn’t delete the reply',
      onMutate: ({ replyId }) =>
        client.setQueryData<z.infer<typeof savedReplies>>(keyOf(savedRepliesApi.list), (cached) =>
          cached === undefined
            ? cached
            : { data: cached.data.filter((one) => one.replyId !== replyId) },
        ),
      onError: () => void client.invalidateQueries({ queryKey: keyOf(savedRepliesApi.list) }),
      onSuccess: (_, reply) =>
        undoToast(`Deleted /${reply.shortcut}.`, () => restore.mutate(reply)),
    },
  );
  return (reply) => remove.mutate(reply);
}
