import { contentApi } from '@ncf/contract/api/content';
import { t } from '@ncf/contract/t';
import { toast } from '@ncf/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useToken } from '../../api/api-provider.tsx';
import { keyOf, useApiMutation } from '../../api/use-api.ts';
import { undoToast } from '../../undo-toast.ts';
import { call } from '../../api/call.ts';

/** Saves a file as a draft if it differs. @returns whether it does @throws CallFailure */
export async function saveDraft(
  path: string,
  text: string | null,
  token: ReturnType<typeof useToken>,
): Promise<boolean> {
  const found = await call(contentApi.file, { query: { path }, token });
  if (!found.ok && found.failure.code !== 'not_found') throw found.failure;
  const { revision, ...known } = found.ok ? found.value : { revision: '0', text: null };
  if (known.text === text) return false;
  const saved = await call(contentApi.save, { body: { path, text, revision }, token });
  if (!saved.ok) throw saved.failure;
  return true;
}

/** What shows drafts, to read again when one of them is gone, scheduled, or back. */
export const SHOWS_DRAFTS = [
  contentApi.file,
  contentApi.list,
  contentApi.check,
  contentApi.history,
].map((route) => keyOf(route));

interface Discarded {
  path: string;
  revision: string;
  text: string | null;
}

/** Discards drafts, and offers to bring them back. @param onDone called once they are gone */
export function useDiscard(onDone?: () => void): (drafts: readonly Discarded[]) => Promise<void> {
  const token = useToken();
  const client = useQueryClient();
  const { mutateAsync } = useApiMutation(
    ({ path, revision }: Discarded) => ({ route: contentApi.discard, query: { path, revision } }),
    { errorPrefix: t('Couldn’t discard the draft') },
  );
  /** Resolves once the files are read again; the check of all content takes longer. */
  async function refresh(): Promise<void> {
    for (const queryKey of SHOWS_DRAFTS) void client.invalidateQueries({ queryKey });
    await client.refetchQueries({ queryKey: keyOf(contentApi.file), type: 'active' });
  }
  async function restore(drafts: readonly Discarded[]): Promise<void> {
    try {
      for (const { path, text } of drafts) await saveDraft(path, text, token);
    } catch (error) {
      toast((error as Error).message, { kind: 'error' });
    }
    await refresh();
  }
  return async (drafts) => {
    const sent = await Promise.allSettled(drafts.map((one) => mutateAsync(one)));
    const gone = drafts.filter((_, at) => sent[at]?.status === 'fulfilled');
    await refresh();
    if (gone.length === 0) return;
    onDone?.();
    undoToast(t('Discarded.'), () => void restore(gone));
  };
}
